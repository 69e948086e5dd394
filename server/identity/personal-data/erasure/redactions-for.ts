import type { NameRedaction } from '#server/platform/audit/name-redactions.ts'
import { nationalNumber } from '#server/identity/account/profile/phones.ts'
import type { PersonNames } from './person-names.ts'

/** PostgreSQL regular expressions for a person's names in free text. */

const minNumber = 7
const minName = 4

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const edge = (text: string): string => String.raw`(?<![[:alnum:]])${text}(?![[:alnum:]])`
const between = String.raw`[\s().\-/\u00a0\u2010-\u2015\u2212]*`
const joined = (text: string): string => [...text].map(escape).join(between)
const words = (...parts: string[]): string => edge(parts.map(escape).join(String.raw`[\s,]+`))

const ofEmail = (email: string): string => edge(escape(email).replace('@', '(?:@|%40)'))

/** Numbers may have spaces, dots, dashes and brackets between digits. */
const ofNumber = (number: string): string => edge(joined(number))

/** A phone in full, with a plus, two zeros or nothing before it, or national, with or without its prefix. */
const ofPhone = (digits: string): string => {
  const { code, national } = nationalNumber(digits)
  if (national.length < minNumber) return ofNumber(digits)
  const prefix = String.raw`(?:[018]${between})?`
  return edge(`(?:(?:00${between})?${joined(code)}${between})?${prefix}${joined(national)}`)
}

const plain = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '')
const isDigits = (number: string): boolean => /^\d+$/.test(number)

const unite = (
  patterns: readonly string[],
  how: Pick<NameRedaction, 'flags' | 'isOnlyInWords'>,
): readonly NameRedaction[] =>
  patterns.length === 0 ? [] : [{ pattern: `(${[...new Set(patterns)].join('|')})`, ...how }]

export const redactionsFor = (names: PersonNames): NameRedaction[] => {
  const numbers = names.numbers.map(plain).filter((number) => number.length >= minNumber)
  const wholeNames = names.firstNames.flatMap((first) =>
    names.lastNames.flatMap((last) => [words(first, last), words(last, first)]),
  )
  const certain = [
    ...names.emails.map(ofEmail),
    // A login may be a mailbox.
    ...names.nicknames.filter((name) => name.includes('@')).map(ofEmail),
    ...names.streets.filter((street) => /\s/.test(street)).map((street) => edge(escape(street))),
    ...numbers.filter((number) => !isDigits(number)).map(ofNumber),
    ...wholeNames,
  ]
  const inProse = [
    ...[...names.nicknames, ...names.streets]
      .filter((name) => name.length >= minName)
      .map((name) => edge(escape(name))),
    ...names.phones.filter((phone) => phone.length >= minNumber).map(ofPhone),
    ...numbers.filter(isDigits).map(ofNumber),
  ]
  const asWritten = names.rareNames
    .filter((name) => name.length >= minName)
    .map((name) => edge(escape(name[0]?.toUpperCase() + name.slice(1))))
  return [
    ...unite(certain, { flags: 'gi', isOnlyInWords: false }),
    ...unite(inProse, { flags: 'gi', isOnlyInWords: true }),
    ...unite(asWritten, { flags: 'g', isOnlyInWords: true }),
  ]
}
