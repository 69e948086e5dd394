import { z } from 'zod'
import { bannerPositions } from './content/types/banners.ts'
import { get } from './call.ts'
import { bannersFetchCount } from './constants.ts'
import { identifier, isoTime } from './fields.ts'
import { listOf, page } from './paging.ts'

const picture = z
  .object({
    url: z.string(),
    alternativeText: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .nullable()

/** A banner that is active now, in the language of the call (CM-12). */
const banner = z.object({
  id: z.number().int(),
  sysname: z.string(),
  /** The end time; null for a banner without an end. */
  finished_at: isoTime.nullable(),
  description: z.object({
    position: z.enum(bannerPositions),
    title: z.string(),
    text: z.string().nullable(),
    button_label: z.string().nullable(),
    /** A path of the application without the language, or an external URL. */
    url: z.string().nullable(),
    image: picture,
    mobile_image: picture,
  }),
})
export type Banner = z.infer<typeof banner>

const maxCount = 100

export const bannersCalls = {
  get: get({
    access: 'guest',
    summary: 'Active banners for the caller, in order',
    input: z.object({ ...page(bannersFetchCount, maxCount), fields: z.array(identifier).optional() }),
    output: listOf(banner),
  }),
}
