import { isIssued } from './card-ranges.ts'
import { iban, ibanLength } from './iban.ts'
import type { Rule } from './rules.ts'

/**
 * Finds full card numbers wherever a player can write (standards W28): a form refuses them at the field, and
 * other input (headers, events, the audit log) is masked. Not for fields that take a card.
 */

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** The value of a decimal digit of any script: Unicode places the ten digits 0 to 9 of a script together. */
const worthOf = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first--
  return String((point - first) % 10)
}

/** Non-ASCII characters but letters, digits and currencies, and the Japanese long mark: separators. */
const betweenGroups =
  /(?=\P{ASCII})[\p{P}\p{Z}\p{C}\p{M}\p{Sk}\u2044\u207a\u207b\u208a\u208b\u2212\u2215\u30fc\uff70]/gu

/** One character as percent encoding, JSON or HTML spells it. */
const encodedSign =
  /(?:%(?:25)*[0-7][\da-f])|(?:%(?:25)*[c-f][\da-f])(?:%(?:25)*[89ab][\da-f]){1,3}|\\{1,8}u[\da-f]{4}|&nbsp;|&#(?:x[\da-f]{1,6}|\d{1,7});/gi

const decodeSign = (spelled: string): string => {
  if (spelled === '&nbsp;') return ' '
  if (!spelled.startsWith('%')) {
    const point = Number.parseInt(spelled.replace(/^(?:\\+u|&#x?)/i, ''), /^&#\d/.test(spelled) ? 10 : 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : spelled
  }
  try {
    return decodeURIComponent(spelled.replaceAll(/%(?:25)+/g, '%'))
  } catch {
    return spelled
  }
}

const toPlainSigns = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => worthOf(digit).padEnd(digit.length))
    .replace(/[\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089]/g, (digit) => digit.normalize('NFKC'))
    .replace(betweenGroups, (mark) => ' '.repeat(mark.length))

/** Keeps the length, so that offsets stay valid. */
const toLatinDigits = (text: string): string => {
  const decoded = /[%\\&]/.test(text)
    ? text.replace(encodedSign, (spelled) => {
        const sign = toPlainSigns(decodeSign(spelled))
        return /^[\d\s\p{Cc}.,+\-_/]+$/u.test(sign) ? sign.padStart(spelled.length) : spelled
      })
    : text
  return /\P{ASCII}/u.test(decoded) ? toPlainSigns(decoded) : decoded
}

const isLuhn = (digits: ArrayLike<number>, from: number, to: number): boolean => {
  let sum = 0
  for (let at = to - 1, place = 0; at >= from; at--, place++) {
    const digit = digits[at] ?? 0
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The check digit of ISO/IEC 7812-1, by Luhn. */
export const passesLuhn = (digits: string): boolean => isLuhn([...digits].map(Number), 0, digits.length)

const minDigits = 13
const maxDigits = 19

/** A quick check: most texts have no such run of digits. */
const maybeCard = /\d(?:[\s\p{Cc}.,+\-_/]*\d){12}/u

const maybeIban = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gi

/** The length of the bank account number at the start of a text, spaces included. */
const ibanEnd = (run: string): number => {
  let left = ibanLength(run.slice(0, 2)) ?? Number.POSITIVE_INFINITY
  for (let at = 0; at < run.length; at++) {
    if (run[at] !== ' ') left--
    if (left === 0) return iban(run.slice(0, at + 1)) === undefined ? at + 1 : 0
  }
  return 0
}

/** A UUID (RFC 9562) with at least one letter: occasionally most of its digits stand in a row. */
const maybeUuid =
  /(?<![\da-z])(?=[\d-]{0,35}[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-z])/gi

/** The text without UUIDs and bank account numbers; one of these in ten would pass for a card by chance. */
const withoutOthers = (text: string): string =>
  text
    .replace(maybeUuid, (uuid) => 'x'.repeat(uuid.length))
    .replace(maybeIban, (run) => {
      const end = ibanEnd(run)
      return 'x'.repeat(end) + run.slice(end)
    })

/** Groups of digits with separators; a full stop or comma with a space only between card-sized groups. */
const digitRuns = /\+?\d+(?:(?:[\s\p{Cc}\-_/]+|[.+]|(?<=(?<!\d)\d{3,6})[.,]\s+(?=\d{3,6}(?!\d)))\d+)*/gu

type Place = { readonly start: number; readonly end: number }
type Run = { readonly digits: readonly number[]; readonly places: readonly number[] }

const readRun = (run: string, at: number): Run => {
  const digits: number[] = []
  const places: number[] = []
  for (let index = 0; index < run.length; index++) {
    const digit = run.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) continue
    digits.push(digit)
    places.push(at + index)
  }
  return { digits, places }
}

/** A phone number: at most the fifteen digits of E.164 behind `+` or `00`; no real number has all fifteen. */
const isDialled = (run: string, { digits }: Run): boolean =>
  (run.startsWith('+') && digits.length <= 14) || (digits[0] === 0 && digits[1] === 0 && digits.length <= 16)

/** A timestamp in milliseconds or microseconds since 1970, written without separators. */
const isMoment = ({ digits, places }: Run, from: number, to: number): boolean =>
  digits[from] === 1 &&
  (to - from === 13 || to - from === 16) &&
  (places[to - 1] ?? 0) - (places[from] ?? 0) === to - from - 1

/** Card numbers in a run of groups: any adjacent groups together, since a date may follow the number. */
const cardsInRun = (text: string, at: number): Place[] => {
  const run = readRun(text, at)
  const { digits, places } = run
  if (digits.length < minDigits || isDialled(text, run)) return []
  const isEdge = (index: number): boolean =>
    index === 0 || index === digits.length || (places[index] ?? 0) - (places[index - 1] ?? 0) > 1
  const found: Place[] = []
  for (let from = 0; from + minDigits <= digits.length; from++) {
    // No card number begins with 0 (ISO/IEC 7812-1, table 1).
    if (digits[from] === 0 || !isEdge(from)) continue
    const longest = Math.min(maxDigits, digits.length - from)
    for (let to = from + longest; to >= from + minDigits; to--) {
      if (!isEdge(to) || isMoment(run, from, to) || !isLuhn(digits, from, to)) continue
      if (!isIssued(digits, from, to)) continue
      found.push({ start: places[from] ?? 0, end: (places[to - 1] ?? 0) + 1 })
      from = to - 1
      break
    }
  }
  return found
}

const placesOf = (latin: string): Place[] => {
  if (!maybeCard.test(latin)) return []
  return [...withoutOthers(latin).matchAll(digitRuns)].flatMap(({ 0: run, index }) => cardsInRun(run, index))
}

/**
 * Whether a text may hold a full card number: thirteen to nineteen digits with a valid check digit and an
 * issuer's prefix and length, in any grouping or script. Valid bank account numbers, phone numbers, timestamps
 * and UUIDs do not count.
 */
export const holdsCardNumber = (text: string): boolean => placesOf(toLatinDigits(text)).length > 0

/** The text with every possible card number cut to its first six and last four digits. */
export const maskCardNumbers = (text: string): string => {
  let masked = ''
  let done = 0
  const latin = toLatinDigits(text)
  for (const { start, end } of placesOf(latin)) {
    const digits = latin.slice(start, end).replace(/\D/g, '')
    masked += `${text.slice(done, start)}${digits.slice(0, 6)}...${digits.slice(-4)}`
    done = end
  }
  return masked + text.slice(done)
}

/** The same for any JSON value, field names included. */
export const maskCardNumbersIn = (value: unknown): unknown => {
  if (typeof value === 'string') return maskCardNumbers(value)
  if (typeof value === 'number')
    return holdsCardNumber(String(value)) ? maskCardNumbers(String(value)) : value
  if (Array.isArray(value)) return value.map(maskCardNumbersIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [maskCardNumbers(name), maskCardNumbersIn(inner)]),
  )
}

/** A hash in hexadecimal digits: one in a thousand contains the digits of a card. */
const isHash = (text: string): boolean => /^(?=.*[a-f])[\da-f]{32,128}$/i.test(text)

/** The same for all texts and field names of an input. */
export const holdsCardNumberIn = (value: unknown): boolean => {
  if (typeof value === 'string') return !isHash(value) && holdsCardNumber(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return Object.entries(value).some(([name, inner]) => holdsCardNumber(name) || holdsCardNumberIn(inner))
}

export const noCardNumber: Rule = (value) => (holdsCardNumber(value) ? 'CARD_NUMBER' : undefined)
