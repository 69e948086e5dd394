import { z } from 'zod'

/**
 * Field types shared by all calls. Form bodies carry only strings, and the dispatcher turns an empty string
 * into an absent value (AP-04) before any of these see it. A failed check answers with a code in capitals,
 * which the client translates; the word is the message.
 */

/** Whole number from a form field or JSON, within bounds; codes NUMBER, MIN_VALUE, MAX_VALUE. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'NUMBER' })
    .int({ error: 'NUMBER' })
    .min(min, { error: 'MIN_VALUE' })
    .max(max, { error: 'MAX_VALUE' })

/** A flag as the specification sends it: the strings or numbers 1 and 0. */
export const flag = z
  .union([z.literal('1'), z.literal('0'), z.literal(1), z.literal(0), z.boolean()], { error: 'FLAG' })
  .transform((value) => value === '1' || value === 1 || value === true)

/**
 * Free text with a hard length, so that no input is unbounded; codes REQUIRED, MAX_LENGTH. A NUL is dropped, since
 * PostgreSQL stores none and no honest input holds one.
 */
export const text = (maxLength: number) =>
  z
    .string({ error: 'TEXT' })
    .overwrite((value) => value.replaceAll('\0', ''))
    .max(maxLength, { error: 'MAX_LENGTH' })

/** Offset and count of a list; the count is cut to the maximum, never refused. */
export const page = (defaultCount: number, maxCount: number) => ({
  offset: wholeNumber(0, 10_000_000).default(0),
  count: wholeNumber(1, 1_000_000)
    .default(defaultCount)
    .transform((count) => Math.min(count, maxCount)),
})

/** A list as every call answers it (AP-06). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    offset: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  })

/** The answer of an action that only succeeds or fails (AP-05). */
export const done = z.literal(1)

/** Money on the wire: major units and the currency code. */
export const money = z.object({ amount: z.number(), currency: z.string() })

export const isoTime = z.iso.datetime()
export const noInput = z.object({})
export const identifier = text(64)
/** Database ids travel as decimal strings, since they may pass 2^53. */
export const rowId = z.string().regex(/^[1-9]\d{0,17}$/, { error: 'FORMAT' })
