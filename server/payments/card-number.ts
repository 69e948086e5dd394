/** First code points of the digit rows a player's keyboard may write: Latin, Arabic, Persian, Devanagari, full width. */
const digitRows = [0x30, 0x660, 0x6f0, 0x966, 0xff10]

const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const row = digitRows.find((start) => point >= start && point < start + 10)
    return row === undefined ? digit : String(point - row)
  })

/** The check digit of ISO/IEC 7812. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Twelve to nineteen digits in a row, with whatever people write between groups of them. */
const candidate = /(?<!\d)\d(?:[\s.\-_/]*\d){11,18}(?!\d)/g

/**
 * Whether a text holds something that could be a full card number, in any grouping or digits. Such a text is
 * neither stored nor logged (standards W28). An account number may look the same by chance, so a field with a
 * form of its own (an IBAN) is checked by that form and not by this.
 */
export const holdsCardNumber = (text: string): boolean =>
  (toLatinDigits(text).match(candidate) ?? []).some((found) => passesLuhn(found.replace(/\D/g, '')))

/** The text with every possible card number cut to its first six and last four digits. */
export const maskCardNumbers = (text: string): string =>
  toLatinDigits(text).replace(candidate, (found) => {
    const digits = found.replace(/\D/g, '')
    return passesLuhn(digits) ? `${digits.slice(0, 6)}...${digits.slice(-4)}` : found
  })
