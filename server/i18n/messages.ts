import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type LocaleEntry = {
  readonly code: string
  readonly isDefault: boolean
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
}

/** Languages of the house, the default first. */
export const locales: readonly LocaleEntry[] = [
  { code: 'en', isDefault: true, dir: 'ltr', name: 'English' },
  { code: 'fr', isDefault: false, dir: 'ltr', name: 'Français' },
  { code: 'ar', isDefault: false, dir: 'rtl', name: 'العربية' },
]
export const defaultLocale = 'en'

export const isLocale = (code: string): boolean => locales.some((locale) => locale.code === code)

/** Texts by area and key, as `site/i18n/<locale>/<area>.json` holds them. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

export type Messages = {
  /** All texts of a locale; areas it lacks come from the default locale. */
  all(locale: string): MessageTree
  /** One text by its path (`errors.UserBanned`), with `{name}` filled in; the path itself when nobody wrote it. */
  text(locale: string, path: string, values?: Readonly<Record<string, string | number>>): string
}

const folder = fileURLToPath(new URL('../../site/i18n/', import.meta.url))

const readLocale = (code: string): MessageTree => {
  const areas = readdirSync(join(folder, code))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  return Object.fromEntries(
    areas.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(join(folder, code, name), 'utf8')) as MessageTree,
    ]),
  )
}

const find = (tree: MessageTree, path: readonly string[]): string | undefined => {
  let at: string | MessageTree | undefined = tree
  for (const part of path) {
    if (typeof at !== 'object') return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

/** Reads every message file once. */
export const loadMessages = (): Messages => {
  const fallback = readLocale(defaultLocale)
  const trees = new Map(
    locales.map(({ code }) => [
      code,
      code === defaultLocale ? fallback : { ...fallback, ...readLocale(code) },
    ]),
  )
  return {
    all: (locale) => trees.get(locale) ?? fallback,
    text(locale, path, values = {}) {
      const parts = path.split('.')
      const found = find(trees.get(locale) ?? fallback, parts) ?? find(fallback, parts) ?? path
      return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    },
  }
}
