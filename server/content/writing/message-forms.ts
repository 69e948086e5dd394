import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

const skeletons: Readonly<Record<string, string>> = {
  percent: '::percent',
  integer: '::.',
  short: '::yMd or ::Hm',
  medium: '::yMMMd or ::Hms',
  long: '::yMMMMd',
  full: '::yMMMMEEEEd',
}

/** Parts of a number skeleton that are formatted as in ICU; all others are dropped, or mean something else. */
const numberParts =
  /^(?:percent|%|currency\/[A-Z]{3}|group-off|,_|precision-integer|\.|(?:measure-)?unit\/[a-z-]+|compact-(?:short|long)|KK?|scientific|engineering|EE?0|notation-simple|unit-width-(?:narrow|full-name)|rounding-mode-(?:floor|ceiling|down|up|half-(?:even|down|up))|integer-width\/\*0+|0+|\.(?:0+#*|#+)(?:\/(?:w|@+#*[rs]))?|@+(?:#+|\+)?|sign-(?:auto|never|(?:accounting-)?(?:always|except-zero)|accounting)|\(\)[!?]?|\+[!?_])$/

/** How many of each letter of a date skeleton are supported: minimum and maximum. */
const dateLetters: Readonly<Record<string, readonly [min: number, max: number]>> = {
  G: [1, 5],
  y: [1, Infinity],
  M: [1, 5],
  L: [1, 5],
  d: [1, 2],
  E: [1, 6],
  e: [4, 6],
  c: [4, 6],
  a: [1, 5],
  h: [1, 2],
  H: [1, 2],
  k: [1, 2],
  K: [1, 2],
  m: [1, 2],
  s: [1, 2],
  z: [1, 4],
}

/** Whether a date skeleton has only these letters, each in one run, with no other letter or quote between. */
const isDateSkeleton = (pattern: string): boolean => {
  const runs = pattern.match(/([a-zA-Z'])\1*/g) ?? []
  return (
    pattern !== '' &&
    runs.every((run) => {
      const [min, max] = dateLetters[run.charAt(0)] ?? [1, 0]
      return run.length >= min && run.length <= max
    })
  )
}

const elementsOf = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)]
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
  })

export const slotsOf = (text: string): ReadonlySet<string> =>
  new Set(
    elementsOf(parse(text))
      .filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound)
      .map((element) => ('value' in element ? element.value : '')),
  )

/** Whether browsers support the named currency or unit. */
const isKnown = (options: Intl.NumberFormatOptions): boolean => {
  try {
    new Intl.NumberFormat('en', options)
    return true
  } catch {
    return false
  }
}

const unwritableStyle = (element: MessageFormatElement): string | undefined => {
  if (element.type !== TYPE.number && element.type !== TYPE.date && element.type !== TYPE.time)
    return undefined
  const { style } = element
  if (!style) return undefined
  if (typeof style === 'string')
    return `has the style ${style}, which cannot be written by the site: use ${skeletons[style] ?? 'a skeleton such as ::percent or ::yMMMd'}`
  if ('pattern' in style) {
    if (/[jJC]/.test(style.pattern))
      return `has the skeleton ::${style.pattern}, whose hours cannot be written by the site: use ::Hm or ::hma`
    return isDateSkeleton(style.pattern)
      ? undefined
      : `has the skeleton ::${style.pattern}, which cannot be written by the site: use one such as ::yMMMd or ::Hm`
  }
  const parts = style.tokens.map(({ stem, options }) => [stem, ...options].join('/'))
  const unknown = parts.find((part) => !numberParts.test(part))
  if (unknown === undefined && isKnown(style.parsedOptions)) return undefined
  return `has a skeleton with ${unknown ?? parts.join(' ')}, which cannot be written by the site: use one such as ::percent or ::.00`
}

/**
 * Why an ICU message would be formatted differently from its source: the compiled formatter supports no named
 * styles, drops unknown skeleton parts, and ignores plural offsets. Undefined when all of it is supported.
 */
export const unwritableForm = (text: string): string | undefined => {
  const elements = elementsOf(parse(text))
  if (elements.some((element) => element.type === TYPE.plural && element.offset !== 0))
    return 'has a plural with an offset, which cannot be written by the site: give each number its own branch'
  return elements.map(unwritableStyle).find((problem) => problem !== undefined)
}
