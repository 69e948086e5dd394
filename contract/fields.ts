import { z } from 'zod'
import { identifierMaxLength } from './input-bounds.ts'
import { holdsCardNumber } from './find-card-numbers.ts'

/**
 * Field types shared by all calls. Form bodies carry only strings, and the dispatcher turns an empty string
 * into an absent value (AP-04) before these run. A failed check answers with a code in capitals as the issue's
 * message, which the client translates.
 */

/** A boolean as the specification sends it: the strings or numbers 1 and 0. */
export const flag = z
  .union([z.literal('1'), z.literal('0'), z.literal(1), z.literal(0), z.boolean()], { error: 'FLAG' })
  .transform((value) => value === '1' || value === 1 || value === true)

/**
 * Free text with a maximum length, so that no input is unbounded; codes REQUIRED, MAX_LENGTH. A NUL is dropped,
 * since PostgreSQL stores none and no valid input holds one.
 */
export const text = (maxLength: number) =>
  z
    .string({ error: 'TEXT' })
    .overwrite((value) => value.replaceAll('\0', ''))
    .max(maxLength, { error: 'MAX_LENGTH' })

/** Text that is stored unchanged, and may hold no card number (standards W28); code CARD_NUMBER. */
export const storedText = (maxLength: number) =>
  text(maxLength).refine((value) => !holdsCardNumber(value), { error: 'CARD_NUMBER' })

/** The answer of an action that only succeeds or fails (AP-05). */
export const done = z.literal(1)

/** A currency: digits after the point, about how many units make one euro, and the symbol, if any. */
export const currencyLine = z.object({
  code: z.string(),
  exponent: z.number().int(),
  worth: z.string(),
  symbol: z.string(),
})

/** Money on the wire: major units and the currency code. */
export const money = z.object({ amount: z.number(), currency: z.string() })

/** Earlier years do not occur, and PostgreSQL has no year 0; 2999 still has a next day of four digits. */
const isKnownYear = (text: string): boolean => /^(19|2\d)\d\d-/.test(text)

export const isoTime = z.iso.datetime().refine((text) => !text.startsWith('0000'), { error: 'FORMAT' })
/** A day of an input, `2026-11-28`, in the years 1900 to 2999. */
export const inputDate = (error = 'FORMAT') => z.iso.date({ error }).refine(isKnownYear, { error })
/** A time of an input, in UTC or with an `offset`, in the years 1900 to 2999. */
export const inputDateTime = ({ error = 'DATE', offset = true } = {}) =>
  z.iso.datetime({ offset, error }).refine(isKnownYear, { error })
export const noInput = z.object({})
export const identifier = text(identifierMaxLength)
/** Database ids travel as decimal strings, since they may pass 2^53. */
export const rowId = z.string().regex(/^[1-9]\d{0,17}$/, { error: 'FORMAT' })
