import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { errorTypes } from '#contract/errors.ts'

type Tree = { [key: string]: string | Tree }

const locales = ['en', 'fr', 'ar']
const areas = readdirSync(join(import.meta.dirname, 'en'))
const read = (locale: string, area: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, locale, area), 'utf8')) as Tree

const flatten = (tree: Tree, prefix = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )

/** What a text expects to be given: `{name}` arguments and `<tags>`. */
const slots = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)|<(\w+)>/g)].map((match) => match[1] ?? match[2]))].toSorted()

describe.each(areas)('%s', (area) => {
  const english = new Map(flatten(read('en', area)))

  test.each(locales.slice(1))('has in %s every text it has in English, and no other', (locale) => {
    expect(flatten(read(locale, area)).map(([path]) => path)).toEqual([...english.keys()])
  })

  test.each(locales.slice(1))('asks in %s for the same values', (locale) => {
    const wrong = flatten(read(locale, area)).filter(
      ([path, text]) =>
        !/, (plural|select),/.test(text) && slots(text).join() !== slots(english.get(path) ?? '').join(),
    )
    expect(wrong).toEqual([])
  })

  test.each(locales)('can be compiled in %s, and nothing in it is empty or shouts', (locale) => {
    for (const [path, text] of flatten(read(locale, area))) {
      expect(() => compile(text), path).not.toThrow()
      expect(text.trim(), path).not.toBe('')
      expect(text, path).not.toMatch(/[!！]/)
    }
  })
})

test('every type of error has its message', () => {
  for (const locale of locales)
    expect(Object.keys(read(locale, 'errors.json'))).toEqual(expect.arrayContaining([...errorTypes]))
})
