import { z } from 'zod'
import { text } from './fields.ts'
import { fieldTypes, type ProfileName } from './profile-fields.ts'

/** The wire forms of a person's fields; what their values may be is for the definitions to say. */

const longestValue = 200

/** What a person says of themselves, under the names that travel; a date is `dd.mm.yyyy`. */
export const profileInput = {
  first_name: text(longestValue).optional(),
  middle_name: text(longestValue).optional(),
  last_name: text(longestValue).optional(),
  birth_date: text(longestValue).optional(),
  sex: z.coerce.string().max(longestValue).optional(),
  region: text(longestValue).optional(),
  home_town: text(longestValue).optional(),
  address: text(longestValue).optional(),
  postcode: text(longestValue).optional(),
  document_type: text(longestValue).optional(),
  document_number: text(longestValue).optional(),
} satisfies Record<ProfileName, z.ZodType>

/** One definition, as `getPersonalDataFields` answers it (RG-30). */
export const profileField = z.object({
  sysname: z.string(),
  type: z.enum(fieldTypes),
  params: z.object({ is_required: z.boolean(), is_visible: z.boolean() }),
  options: z.object({
    mask: z.union([z.string(), z.array(z.string()).readonly()]).optional(),
    list: z
      .array(z.object({ id: z.string(), name: z.string(), icon: z.string().optional() }))
      .readonly()
      .optional(),
    regex: z.string().optional(),
    /** First and last day of a date, `yyyy-mm-dd`. */
    min: z.string().optional(),
    max: z.string().optional(),
    /** Of the currency: the country's own, whether or not the house has it. */
    currency: z.string().optional(),
  }),
})
