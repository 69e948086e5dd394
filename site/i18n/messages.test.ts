import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { errorTypes } from '#contract/errors.ts'
import { supportedLocales } from '#contract/locales.ts'

type Tree = { [key: string]: string | Tree }

const locales = supportedLocales.map(({ code }) => code)
const translations = locales.slice(1)
/** The folders of texts by language: the site's, and the back office's. */
const folders = { site: import.meta.dirname, desk: join(import.meta.dirname, '../../backoffice/i18n') }
type Place = keyof typeof folders

const areas = (['site', 'desk'] as const).flatMap((place) =>
  readdirSync(join(folders[place], 'en')).map((area) => [place, area] as const),
)
const readIn = (place: Place, locale: string, area: string) =>
  JSON.parse(readFileSync(join(folders[place], locale, area), 'utf8')) as Tree
const read = (locale: string, area: string) => readIn('site', locale, area)

const flatten = (tree: Tree, prefix = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )

/** A compiled message: text, the number of a plural, or arguments as lists that begin with their name. */
type Node = string | number | readonly [name: string, kind?: unknown, options?: unknown]
type Plural = { readonly name: string; readonly forms: readonly string[] }
type Shape = { readonly slots: Set<string>; readonly plurals: Plural[] }

const nodesOf = (compiled: unknown): readonly Node[] =>
  Array.isArray(compiled) ? (compiled as Node[]) : [compiled as Node]

const selectKind = 1
const pluralKinds: readonly unknown[] = [2, 3]

/** The arguments of a text, and the forms of its plurals. */
const shapeOf = (nodes: readonly Node[], shape: Shape = { slots: new Set(), plurals: [] }): Shape => {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue
    const [name, kind, options] = node as [string, unknown, unknown]
    const forms =
      typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : undefined
    if (typeof kind === 'number') {
      shape.slots.add(
        kind === selectKind && forms ? `${name}: ${Object.keys(forms).toSorted().join(' ')}` : name,
      )
      if (pluralKinds.includes(kind) && forms) shape.plurals.push({ name, forms: Object.keys(forms) })
      for (const form of Object.values(forms ?? {})) shapeOf(nodesOf(form), shape)
    } else if (kind === undefined) shape.slots.add(name)
    else {
      shape.slots.add(`<${name}>`)
      shapeOf(node.slice(1) as Node[], shape)
    }
  }
  return shape
}
const shapeOfText = (text: string): Shape => shapeOf(nodesOf(compile(text)))

/** The plural forms of whole numbers in a language; others (millions, fractions) use `other`. */
const formsOf = (locale: string): string[] => {
  const rules = new Intl.PluralRules(locale)
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))]
}

describe.each(areas)('%s %s', (place, area) => {
  const readArea = (locale: string) => readIn(place, locale, area)
  const english = new Map(flatten(readArea('en')))

  test.each(translations)('has in %s every text it has in English, and no other', (locale) => {
    expect(flatten(readArea(locale)).map(([path]) => path)).toEqual([...english.keys()])
  })

  test.each(locales)('can be compiled in %s, and nothing in it is empty or shouts', (locale) => {
    for (const [path, text] of flatten(readArea(locale))) {
      expect(() => compile(text), path).not.toThrow()
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toMatch(/[!！]/)
    }
  })

  test.each(translations)('asks in %s for the same values', (locale) => {
    const wrong = flatten(readArea(locale)).filter(
      ([path, text]) =>
        [...shapeOfText(text).slots].toSorted().join() !==
        [...shapeOfText(english.get(path) ?? '').slots].toSorted().join(),
    )
    expect(wrong).toEqual([])
  })

  test.each(locales)('has in %s every form that a number can ask for', (locale) => {
    const needed = [...formsOf(locale), 'other']
    const wrong = flatten(readArea(locale)).flatMap(([path, text]) =>
      shapeOfText(text)
        .plurals.filter(({ forms }) => needed.some((form) => !forms.includes(form)))
        .map(({ forms }) => `${path}: ${forms.join(' ')}`),
    )
    expect(wrong).toEqual([])
  })
})

/** Texts that the server fills in itself, with plain names in braces (server/platform/i18n/messages.ts). */
const plainAreas = ['mail', 'games', 'errors.codes', 'payments.method', 'payments.sandbox'] as const

test.each(locales)('texts that the server fills in need no more than names in %s', (locale) => {
  for (const place of plainAreas) {
    const [area = '', ...path] = place.split('.')
    const tree = path.reduce<Tree>((at, key) => at[key] as Tree, read(locale, `${area}.json`))
    for (const [path, text] of flatten(tree)) expect(text, path).not.toMatch(/\{\w+\s*,|<\w/)
  }
})

test('every type of error has its message', () => {
  for (const locale of locales)
    expect(Object.keys(read(locale, 'errors.json'))).toEqual(expect.arrayContaining([...errorTypes]))
})

test.each(locales)('in %s a list shows its length in the digits of the language', (locale) => {
  const bare = ['hall.json', 'cashier.json', 'profile.json'].flatMap((area) =>
    flatten(read(locale, area)).filter(([, text]) => /\{(shown|total)\}/.test(text)),
  )
  expect(bare).toEqual([])
})
