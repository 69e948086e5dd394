import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import type { Rule } from './rules.ts'

/** The max length accepted: Russia's 33 characters are not (VL-30). */
const maxLength = 32

const lengths: ReadonlyMap<string, number> = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars }]) =>
    chars !== null && chars <= maxLength ? [[country, chars]] : [],
  ),
)

export const ibanLength = (country: string): number | undefined => lengths.get(country.toUpperCase())

/** An IBAN as it is stored: capitals and digits, without spaces, tabs and hyphens. */
export const plainIban = (typed: string): string =>
  typed
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/^IBAN:?(?=[A-Za-z]{2}\d)/i, '')
    .toUpperCase()

/**
 * Checks the country's length and structure, the check digits of ISO 13616, and national check digits where the
 * country has some. Spaces and hyphens of every kind are allowed. A Swiss QR-IBAN is refused: payments to it
 * need the payee's reference.
 */
export const iban: Rule = (value) => {
  const compact = plainIban(value)
  if (compact === '') return 'REQUIRED'
  if (!lengths.has(compact.slice(0, 2))) return 'IBAN'
  return isValidIBAN(compact, { allowQRIBAN: false }) ? undefined : 'IBAN'
}
