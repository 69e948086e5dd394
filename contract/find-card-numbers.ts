import { isIssued } from './card-ranges.ts'
import { iban, ibanLength } from './iban.ts'
import type { Rule } from './rules.ts'

/**
 * Full card numbers, wherever a player can write (standards W28): a form refuses them at the field, what comes along by
 * itself (headers, events, the audit log) is masked. Nothing here is about a field that asks for a card.
 */

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** What a decimal digit of any script is worth: Unicode keeps ten together, from nought to nine. */
const worthOf = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first--
  return String((point - first) % 10)
}

/** Signs beyond ASCII that are no letter, digit or currency, and the long mark of Japanese: they stand between groups in any script. */
const betweenGroups =
  /(?=\P{ASCII})[\p{P}\p{Z}\p{C}\p{M}\p{Sk}\u2044\u207a\u207b\u208a\u208b\u2212\u2215\u30fc\uff70]/gu

/** One sign as an address, JSON or a page spells it. */
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

/** As long as before, so that places in the one are places in the other. */
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

/** Most texts have no such run of digits, and are not looked at any further. */
const maybeCard = /\d(?:[\s\p{Cc}.,+\-_/]*\d){12}/u

const maybeIban = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gi

/** How much of a text that begins as a bank account number is one, spaces included. */
const ibanEnd = (run: string): number => {
  let left = ibanLength(run.slice(0, 2)) ?? Number.POSITIVE_INFINITY
  for (let at = 0; at < run.length; at++) {
    if (run[at] !== ' ') left--
    if (left === 0) return iban(run.slice(0, at + 1)) === undefined ? at + 1 : 0
  }
  return 0
}

/** A name drawn by a machine (RFC 9562), which has a letter somewhere: now and then most of its figures stand in a row. */
const maybeUuid =
  /(?<![\da-z])(?=[\d-]{0,35}[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-z])/gi

/** The same text with bank account numbers, of which one in ten would pass for a card by chance, and UUIDs blotted out. */
const withoutOthers = (text: string): string =>
  text
    .replace(maybeUuid, (uuid) => 'x'.repeat(uuid.length))
    .replace(maybeIban, (run) => {
      const end = ibanEnd(run)
      return 'x'.repeat(end) + run.slice(end)
    })

/** Groups of digits with whatever people write between them; a stop or a comma with a space only between groups of a card's size. */
const digitRuns = /\+?\d+(?:(?:[\s\p{Cc}\-_/]+|[.+]|(?<=(?<!\d)\d{3,6})[.,]\s+(?=\d{3,6}(?!\d)))\d+)*/gu

type Place = { readonly start: number; readonly end: number }
/** The digits of a run, and where in the text each of them stands. */
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

/** A number that is dialled: at most the fifteen digits of E.164, of which nobody has all, behind `+` or `00`. */
const isDialled = (run: string, { digits }: Run): boolean =>
  (run.startsWith('+') && digits.length <= 14) || (digits[0] === 0 && digits[1] === 0 && digits.length <= 16)

/** Milliseconds or microseconds since 1970, as scripts write them: in one piece. */
const isMoment = ({ digits, places }: Run, from: number, to: number): boolean =>
  digits[from] === 1 &&
  (to - from === 13 || to - from === 16) &&
  (places[to - 1] ?? 0) - (places[from] ?? 0) === to - from - 1

/** Where in a run of groups a card number stands: any neighbours of them together, since a date may follow it. */
const cardsInRun = (text: string, at: number): Place[] => {
  const run = readRun(text, at)
  const { digits, places } = run
  if (digits.length < minDigits || isDialled(text, run)) return []
  const isEdge = (index: number): boolean =>
    index === 0 || index === digits.length || (places[index] ?? 0) - (places[index - 1] ?? 0) > 1
  const found: Place[] = []
  for (let from = 0; from + minDigits <= digits.length; from++) {
    // No card begins with a nought (ISO/IEC 7812-1, table 1).
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
 * Whether a text holds something that could be a full card number: thirteen to nineteen digits with a right check digit and
 * the first digits and the length of an issuer's cards, in any grouping or digits. Bank account numbers with theirs, numbers that are dialled, moments and UUIDs are none.
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

/** The same for all that JSON can hold, names of fields included. */
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

/** A hash in hexadecimal digits: of a thousand one has the digits of a card in a row. */
const isHash = (text: string): boolean => /^(?=.*[a-f])[\da-f]{32,128}$/i.test(text)

/** Whether a text of an input, or a name in it, holds one. */
export const holdsCardNumberIn = (value: unknown): boolean => {
  if (typeof value === 'string') return !isHash(value) && holdsCardNumber(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return Object.entries(value).some(([name, inner]) => holdsCardNumber(name) || holdsCardNumberIn(inner))
}

/** The rule of a field that does not ask for a card. */
export const noCardNumber: Rule = (value) => (holdsCardNumber(value) ? 'CARD_NUMBER' : undefined)
