import { passesLuhn } from './find-card-numbers.ts'
import { required, type Rule } from './rules.ts'

/** Letters, spaces, dot, apostrophe and hyphen, as a card is embossed (VL-18). */
export const cardHolder: Rule = (value) =>
  required(value) ?? (/^[\p{L}\p{M} .'’-]+$/u.test(value) ? undefined : 'CARD_HOLDER')

/**
 * A card or account: masked (six digits, three dots, four digits), a number with its check digit, or the word
 * `new` for one that the provider will request (VL-29).
 */
export const cardNumber: Rule = (value) => {
  if (value === '') return 'REQUIRED'
  if (value === 'new' || /^\d{6}\.{3}\d{4}$/.test(value)) return undefined
  return /^\d{8,19}$/.test(value) && passesLuhn(value) ? undefined : 'CARD'
}
