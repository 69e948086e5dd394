import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'
import { readSeedContent } from '#db/seed/content/seed-content.ts'
import { loadMessages, type MessageTree } from '#server/platform/i18n/messages.ts'
import { arabic } from './glossary/arabic.ts'
import { brazilian } from './glossary/brazilian.ts'
import { english } from './glossary/english.ts'
import { latvian } from './glossary/latvian.ts'
import { russian } from './glossary/russian.ts'
import { french } from './glossary/french.ts'
import type { Glossary } from './glossary/glossary.ts'

/** One word for one thing, in all that players read (docs/writing.md). Each language has a table of its own. */
const glossaries: Readonly<Record<string, Glossary>> = {
  en: english,
  lv: latvian,
  ru: russian,
  fr: french,
  ar: arabic,
  'pt-BR': brazilian,
}

type Said = { readonly at: string; readonly text: string }

const messages = loadMessages()
const content = await readSeedContent()

const textsIn = (value: unknown, at: string): Said[] => {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, at === '' ? key : `${at}.${key}`))
}

/** Names in code and addresses, which are not read as words. */
const isName = (text: string): boolean => /^[#/]|^https?:|^mailto:|^[a-z0-9]+([_.-][a-z0-9]+)+$/.test(text)
/** The words alone: without markup, code, and placeholder names. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/<code>.*?<\/code>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\{\w+,/g, '{')

const saidIn = (locale: string): Said[] => {
  const file = join(import.meta.dirname, `../studio/client/messages/${locale}.json`)
  const seeds = content.filter((entry) => entry.locale === locale)
  return [
    ...textsIn(messages.all(locale) satisfies MessageTree, ''),
    ...textsIn(JSON.parse(readFileSync(file, 'utf8')), 'studio'),
    ...seeds.flatMap(({ type, given }) =>
      textsIn(given, `${type.name} ${String(given.slug ?? given.sysname ?? given.url ?? '')}`),
    ),
  ].flatMap(({ at, text }) => (isName(text) ? [] : [{ at, text: wordsOf(text) }]))
}

const isExcept = (at: string, except: readonly string[] = []): boolean =>
  except.some((place) => at === place || at.endsWith(place))

test('each table is of a language there is', () => {
  const codes: readonly string[] = supportedLocales.map(({ code }) => code)
  expect(Object.keys(glossaries).filter((code) => !codes.includes(code))).toEqual([])
})

describe.each(Object.entries(glossaries))('in %s', (locale, glossary) => {
  const said = saidIn(locale)

  test('no text has a word for which there is a better one', () => {
    expect(said.length).toBeGreaterThan(1000)
    const wrong = said.flatMap(({ at, text }) =>
      glossary
        .filter(({ not, except }) => not.test(text) && !isExcept(at, except))
        .map(({ not, say }) => `${at}: “${not.exec(text)?.[0]}”; say ${say}`),
    )
    expect(wrong).toEqual([])
  })

  test('no exception is left that nothing needs', () => {
    const idle = glossary.flatMap(({ not, except = [] }) =>
      except
        .filter((place) => !said.some(({ at, text }) => isExcept(at, [place]) && not.test(text)))
        .map((place) => `${String(not)} ${place}`),
    )
    expect(idle).toEqual([])
  })
})
