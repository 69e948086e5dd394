import { required, type Rule } from './rules.ts'

/** The rules for cards and papers (A§5, B§5). */

/** Letters, spaces, dot, apostrophe and hyphen, as a card is embossed (VL-18). */
export const cardHolder: Rule = (value) =>
  required(value) ?? (/^[\p{L}\p{M} .'’-]+$/u.test(value) ? undefined : 'CARD_HOLDER')

/** The check digit of ISO/IEC 7812-1, by Luhn. */
const hasLuhnDigit = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * A card or account: masked (six digits, three dots, four digits), a number with its check digit, or the word
 * `new` for one that the provider will ask for (VL-29).
 */
export const cardNumber: Rule = (value) => {
  if (value === '') return 'REQUIRED'
  if (value === 'new' || /^\d{6}\.{3}\d{4}$/.test(value)) return undefined
  return /^\d{8,19}$/.test(value) && hasLuhnDigit(value) ? undefined : 'CARD'
}

const cpfCheckDigit = (digits: string): number => {
  const weighted = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (digits.length + 1 - at), 0)
  return ((weighted * 10) % 11) % 10
}

/** Brazilian taxpayer number: nine digits and two that check them. One digit repeated passes and is never issued. */
export const cpf: Rule = (value) => {
  if (value === '') return 'REQUIRED'
  if (!/^\d{11}$/.test(value) || /^(\d)\1*$/.test(value)) return 'CPF'
  const isRight =
    cpfCheckDigit(value.slice(0, 9)) === Number(value[9]) &&
    cpfCheckDigit(value.slice(0, 10)) === Number(value[10])
  return isRight ? undefined : 'CPF'
}
