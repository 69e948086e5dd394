import { required, type Rule } from './rules.ts'

/**
 * Rules for personal data (VL-15, VL-16, VL-24, VL-26): names, address, sex, birth date. Letters are those of
 * any script, and a letter with a combining accent counts as one letter.
 */

/**
 * Quotes, brackets, symbols and punctuation of every script and width, except those `allowed` and those inside
 * words: an apostrophe between two letters (`O'Neil`, `D’Angelo`), in any of four characters, and the marks
 * that Catalan, Japanese, Tibetan, Hebrew and Hindi set after a letter. Hyphens are in none of these classes.
 */
const signsBut = (allowed: string): RegExp =>
  new RegExp(
    `(?![${allowed}]|(?<=[\\p{L}\\p{M}])(?:['‘’ʼ](?=\\p{L})|[·・་׳״॰]))[\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Pc}\\p{Po}\\p{S}ʼ]`,
    'u',
  )
const forbiddenInNames = signsBut('.,')
const forbiddenInAddresses = signsBut('.,،，、№°')

export const personName: Rule = (value) =>
  required(value) ?? (forbiddenInNames.test(value) || /\p{N}/u.test(value) ? 'NAME' : undefined)

/** As a name, with digits. */
export const address: Rule = (value) =>
  required(value) ?? (forbiddenInAddresses.test(value) ? 'ADDRESS' : undefined)

/** Latin (with Latvian) and Cyrillic letters, digits and punctuation (VL-17). */
const plainText = /^[\p{Script=Latin}\p{Script=Cyrillic}0-9\p{P}\s]*$/u
export const generalText: Rule = (value) => (plainText.test(value.normalize('NFC')) ? undefined : 'TEXT')

/** 1 is male and 2 female; 0 means not stated yet (VL-26). */
export const sex: Rule = (value) => (/^[12]$/.test(value) ? undefined : 'REQUIRED')

/** A day as `yyyy-mm-dd`, which compares as text. */
export type Day = string

/** The day of `dd.mm.yyyy`, or undefined if the calendar has none. */
export const parseDate = (typed: string): Day | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(typed) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // JavaScript reads 31 February as a day in March.
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
  return isReal ? `${year}-${month}-${day}` : undefined
}

/** A date as `dd.mm.yyyy` from the first day to the last, both included (VL-24). */
export const dateWithin =
  (first: Day, last: Day): Rule =>
  (value) => {
    if (value === '') return 'REQUIRED'
    const day = parseDate(value)
    return day !== undefined && day >= first && day <= last ? undefined : 'DATE'
  }

/**
 * The latest birth date of a person of age today (VL-25). A person born on 29 February comes of age on 1 March.
 */
export const latestBirthDate = (today: Day, ageYears: number): Day => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const birthYear = year - ageYears
  const lastOfMonth = new Date(Date.UTC(birthYear, month, 0)).getUTCDate()
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${String(birthYear).padStart(4, '0')}-${pad(month)}-${pad(Math.min(day, lastOfMonth))}`
}
