import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import type { Rule } from './rules.ts'

/** The longest that is taken: Russia's thirty-three characters are not (VL-30). */
const maxLength = 32

const lengths: ReadonlyMap<string, number> = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars }]) =>
    chars !== null && chars <= maxLength ? [[country, chars]] : [],
  ),
)

/** How many characters an IBAN of a country has, where its structure is known. */
export const ibanLength = (country: string): number | undefined => lengths.get(country.toUpperCase())

/** An IBAN as it is stored: capitals and digits, without the spaces, tabs and hyphens it is written or copied with. */
export const plainIban = (typed: string): string =>
  typed
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/^IBAN:?(?=[A-Za-z]{2}\d)/i, '')
    .toUpperCase()

/**
 * Country's length and structure, the check digits of ISO 13616, and those of the country's own banks where it has some.
 * Spaces and hyphens of every kind are allowed as typed. A Swiss QR-IBAN is refused: money reaches it with the payee's reference alone.
 */
export const iban: Rule = (value) => {
  const compact = plainIban(value)
  if (compact === '') return 'REQUIRED'
  if (!lengths.has(compact.slice(0, 2))) return 'IBAN'
  return isValidIBAN(compact, { allowQRIBAN: false }) ? undefined : 'IBAN'
}
