import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultBrandName } from '#contract/constants.ts'
import { supportedLocales, type SupportedLocale } from '#contract/locales.ts'

export type LocaleEntry = SupportedLocale

/** Languages of the house, the default first. */
export const locales = supportedLocales
export const defaultLocale = 'en'

export const isLocale = (code: string): boolean => locales.some((locale) => locale.code === code)

/** Texts by area and key, as `site/i18n/<locale>/<area>.json` holds them. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

export type Messages = {
  /** All texts of a locale, the operator's wording before the house's own; what it lacks is the default locale's. */
  all(locale: string): MessageTree
  /** One text by its path (`errors.UserBanned`), with `{name}` filled in; the path itself where the text is missing. */
  text(locale: string, path: string, values?: Readonly<Record<string, string | number>>): string
  /** What the house is called. */
  house(): string
  /** The text that ships with the application, without an operator's override. */
  original(locale: string, path: string): string | undefined
}

/** Texts by their path, in place of the house's own. The same map stands for the same texts. */
export type Overrides = ReadonlyMap<string, string>

/** Stands in texts for what the house is called, so that they are those of any house. */
const houseMark = /\{house\}/g

const shippedFolder = fileURLToPath(new URL('../../../site/i18n/', import.meta.url))

type Log = { error(facts: object, message: string): void }

/** What cannot be read is left out and said: a missing text is a lesser evil than a missing page (CB-13). */
const readArea = (file: string, log: Log): MessageTree => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as MessageTree
  } catch (error) {
    log.error({ err: error, file }, 'A file of texts cannot be read')
    return {}
  }
}

const readLocale = (folder: string, code: string, log: Log): MessageTree => {
  try {
    const areas = readdirSync(join(folder, code))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
    return Object.fromEntries(
      areas.map((name) => [name.slice(0, -5), readArea(join(folder, code, name), log)]),
    )
  } catch (error) {
    log.error({ err: error, locale: code }, 'The texts of a language cannot be read')
    return {}
  }
}

const find = (tree: MessageTree, path: readonly string[]): string | undefined => {
  let at: string | MessageTree | undefined = tree
  for (const part of path) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

const merged = (under: MessageTree, over: MessageTree): MessageTree => {
  const tree: Record<string, string | MessageTree> = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = tree[key]
    tree[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value
  }
  return tree
}

/** A copy in which the text at `path` is another; a path that leads to no text changes nothing. */
const withText = (tree: MessageTree, [key = '', ...rest]: readonly string[], text: string): MessageTree => {
  const at = Object.hasOwn(tree, key) ? tree[key] : undefined
  if (at === undefined || (typeof at === 'string') !== (rest.length === 0)) return tree
  return { ...tree, [key]: typeof at === 'string' ? text : withText(at, rest, text) }
}

/** The texts of a house that is called so. */
const named = (tree: MessageTree, house: string): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(houseMark, () => house) : named(value, house),
    ]),
  )

const none: Overrides = new Map()
const silent: Log = { error: () => undefined }

/** Reads every message file once; `overrides` gives the operator's wording at each moment, `displayBrandName` what the house is called. */
export const loadMessages = (
  parts: {
    overrides?: (locale: string) => Overrides
    displayBrandName?: () => string
    log?: Log
    folder?: string
  } = {},
): Messages => {
  const {
    overrides = () => none,
    displayBrandName = () => defaultBrandName,
    log = silent,
    folder = shippedFolder,
  } = parts
  const fallback = readLocale(folder, defaultLocale, log)
  const shipped = new Map(
    locales.map(({ code }) => [
      code,
      code === defaultLocale ? fallback : merged(fallback, readLocale(folder, code, log)),
    ]),
  )
  const known = (locale: string): string => (shipped.has(locale) ? locale : defaultLocale)
  const made = new Map<string, { from: Overrides; house: string; tree: MessageTree }>()
  const all = (asked: string): MessageTree => {
    const locale = known(asked)
    const [from, house] = [overrides(locale), displayBrandName()]
    const ready = made.get(locale)
    if (ready?.from === from && ready.house === house) return ready.tree
    let tree = shipped.get(locale) ?? fallback
    for (const [path, text] of from) tree = withText(tree, path.split('.'), text)
    tree = named(tree, house)
    made.set(locale, { from, house, tree })
    return tree
  }
  return {
    all,
    house: displayBrandName,
    text(locale, path, values = {}) {
      const found = find(all(locale), path.split('.')) ?? path
      return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    },
    original: (locale, path) => find(shipped.get(known(locale)) ?? fallback, path.split('.')),
  }
}
