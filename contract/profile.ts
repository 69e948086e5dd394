import { z } from 'zod'
import { wholeNumber } from './numbers.ts'
import { contactMaxLength, fakenameMaxLength, personTextMaxLength } from './input-bounds.ts'
import { flag, storedText, text } from './fields.ts'
import {
  autoCapitals,
  fieldTypes,
  inputModes,
  profileNames,
  type FieldAttrs,
  type ProfileName,
} from './profile-fields.ts'

/** Wire forms of personal fields; the definitions decide on valid values. */

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, { error: 'COUNTRY' })

/** Personal data under its wire names; a date is `dd.mm.yyyy`. */
export const profileInput = {
  first_name: text(personTextMaxLength).optional(),
  middle_name: text(personTextMaxLength).optional(),
  last_name: text(personTextMaxLength).optional(),
  birth_date: text(personTextMaxLength).optional(),
  /** A letter, or the number that JSON has for it. */
  sex: z
    .union([z.string().max(personTextMaxLength), wholeNumber(0, 9).transform(String)], { error: 'UNKNOWN' })
    .optional(),
  region: text(personTextMaxLength).optional(),
  home_town: text(personTextMaxLength).optional(),
  address: text(personTextMaxLength).optional(),
  postcode: text(personTextMaxLength).optional(),
  document_type: text(personTextMaxLength).optional(),
  document_number: text(personTextMaxLength).optional(),
} satisfies Record<ProfileName, z.ZodType>

const fieldAttrs = z.object({
  disabled: z.boolean().optional(),
  placeholder: z.string().optional(),
  maxlength: z.number().int().optional(),
  autocomplete: z.string().optional(),
  inputmode: z.enum(inputModes).optional(),
  autocapitalize: z.enum(autoCapitals).optional(),
  spellcheck: z.boolean().optional(),
}) satisfies z.ZodType<FieldAttrs>

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
    /** For the currency: the country's own, whether the brand offers it or not. */
    currency: z.string().optional(),
  }),
  attrs: fieldAttrs.optional(),
})

const contact = z.object({
  type: z.enum(['email', 'phone']),
  contact: z.string(),
  is_confirmed: z.boolean(),
  is_subscribed: z.boolean(),
  /** For a phone: the letters of its country. */
  phone_country_code: z.string().optional(),
  /** The last message bounced permanently. */
  is_undeliverable: z.boolean().optional(),
})
export type ProfileContact = z.infer<typeof contact>

/** The player's personal data (AC-02): all, or only the requested parts. Missing values are empty. */
export const profileInfo = z
  .object({
    first_name: z.string(),
    middle_name: z.string(),
    last_name: z.string(),
    /** 1 male, 2 female, 0 not stated. */
    sex: z.number().int(),
    /** `dd.mm.yyyy`. */
    birth_date: z.string(),
    country: z.string(),
    country_code: z.string(),
    region: z.string(),
    home_town: z.string(),
    address: z.string(),
    postcode: z.string(),
    fakename: z.string(),
    currency: z.string(),
    document: z.object({ type: z.string(), number: z.string() }),
    contacts: z.array(contact),
  })
  .partial()
export type ProfileInfo = z.infer<typeof profileInfo>

/** Parts of the profile by name: `fields[]=contacts`, or `fields=contacts,document`. */
export const profileParts = z.union([
  z.array(text(64)).max(20, { error: 'MAX_LENGTH' }),
  text(500).transform((names) => names.split(',').map((name) => name.trim())),
])

export const profileChange = z.object({
  ...profileInput,
  fakename: text(fakenameMaxLength).optional(),
  /** Values that the account already has may be sent; they do not change here. */
  country: text(2).optional(),
  country_code: text(2).optional(),
  email: text(contactMaxLength).optional(),
  phone: text(40).optional(),
  /** Fields to clear, since an empty text is an absent value on the wire. */
  cleared: z
    .array(z.enum(profileNames, { error: 'FORMAT' }))
    .max(profileNames.length)
    .optional(),
})

/** Data that an account created through an external identity still lacks; names as in registration. */
export const registrationRest = z.object({
  email: text(contactMaxLength).optional(),
  phone: text(40).optional(),
  phone_country_code: text(8).optional(),
  country: countryCode.optional(),
  country_code: countryCode.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/, { error: 'CURRENCY' })
    .optional(),
  fakename: text(fakenameMaxLength).optional(),
  ...profileInput,
  notify: flag.default(false),
  is_betting: flag.optional(),
  character_id: storedText(64).optional(),
  promo_code: storedText(64).optional(),
})
