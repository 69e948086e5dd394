import { z } from 'zod'
import { identifierMaxLength } from './input-bounds.ts'
import { holdsCardNumber } from './find-card-numbers.ts'

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

/** Text that is kept as a player wrote it, and may hold no card number (standards W28); code CARD_NUMBER. */
export const keptText = (maxLength: number) =>
  text(maxLength).refine((value) => !holdsCardNumber(value), { error: 'CARD_NUMBER' })

/** The answer of an action that only succeeds or fails (AP-05). */
export const done = z.literal(1)

/** Money on the wire: major units and the currency code. */
export const money = z.object({ amount: z.number(), currency: z.string() })

export const isoTime = z.iso.datetime()
export const noInput = z.object({})
export const identifier = text(identifierMaxLength)
/** Database ids travel as decimal strings, since they may pass 2^53. */
export const rowId = z.string().regex(/^[1-9]\d{0,17}$/, { error: 'FORMAT' })
