import { describe, expect, test } from 'vitest'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import { supportedLocales } from '#contract/locales.ts'
import { readSeedContent } from './seed-content.ts'

type Given = Readonly<Record<string, unknown>>
type Text = { readonly at: string; readonly kind: string; readonly text: string }

const content = await readSeedContent()
const locales = supportedLocales.map(({ code }) => code)
const original = 'en'

/** Every localised text of an entry, with its path; lists keep their order. */
const textsOf = (fields: Fields, given: Given, place = ''): Text[] =>
  Object.entries(fields)
    .filter(([, field]) => !('isShared' in field))
    .flatMap(([name, field]) => textsAt(field, given[name], `${place}${name}`))

const textsAt = (field: AnyField, value: unknown, at: string): Text[] => {
  if (value === null || value === undefined) return []
  switch (field.kind) {
    case 'component':
      return textsOf(field.fields, value as Given, `${at}.`)
    case 'components':
      return (value as Given[]).flatMap((item, index) => textsOf(field.fields, item, `${at}.${index}.`))
    case 'zone':
      return (value as Given[]).flatMap((item, index) =>
        textsOf(field.components[String(item.__component)] ?? {}, item, `${at}.${index}.`),
      )
    case 'string':
    case 'text':
    case 'html':
      return [{ at, kind: field.kind, text: String(value) }]
    default:
      return []
  }
}

type Entry = { readonly name: string; readonly type: ContentType; readonly languages: Map<string, Given> }
const entries = new Map<string, Entry>()
for (const { type, documentId, locale, given } of content) {
  if (!type.isLocalised) continue
  const name = `${type.name} ${documentId}`
  const entry = entries.get(name) ?? { name, type, languages: new Map() }
  entries.set(name, entry)
  entry.languages.set(locale, given)
}

/** An entry's name in a failure. */
const called = ({ type, languages }: Entry): string => {
  const { slug, sysname, url, title } = languages.get(original) ?? {}
  return `${type.name} ${String(slug ?? sysname ?? url ?? title ?? '')}`
}

/** The parts that a translation must share with its original. */
const bonesOf = ({ kind, text }: Text) => ({
  tags: kind === 'html' ? (text.match(/<[a-z0-9]+/g) ?? []).toSorted() : [],
  ids: text.match(/ id="[^"]*"/g) ?? [],
  links: [...text.matchAll(/ (?:href|datetime)="([^"]*)"/g)].map(([, value]) => value).toSorted(),
  code: [...text.matchAll(/<code>(.*?)<\/code>/g)].map(([, value]) => value),
  // An amount is written 2,000, 2.000, 2 000 or 2000.
  numbers: (
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/(?<=\d)[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '')
      .match(/\d+/g) ?? []
  ).toSorted(),
  placeholders: (text.match(/##\w+##/g) ?? []).toSorted(),
})

const isAddress = (text: string): boolean => /^(\/|#[\w-]+$|https:|mailto:)|^\S+@\S+$/.test(text)
/** Words of a language, without names. */
const wordsOf = (text: string): string[] => text.replaceAll(/##\w+##|Baize/g, ' ').match(/\p{L}{2,}/gu) ?? []
const scripts: Readonly<Record<string, RegExp>> = { ar: /\p{Script=Arabic}/gu, ru: /\p{Script=Cyrillic}/gu }

describe.each(locales.slice(1))('in %s', (locale) => {
  const pairs = [...entries.values()].map((entry) => ({
    entry,
    english: textsOf(entry.type.fields, entry.languages.get(original) ?? {}),
    texts: textsOf(entry.type.fields, entry.languages.get(locale) ?? {}),
  }))

  test('every entry that ships is translated', () => {
    const missing = pairs.filter(({ entry }) => !entry.languages.has(locale))
    expect(missing.map(({ entry }) => called(entry))).toEqual([])
  })

  test('a translation has the same texts, links, headings, figures and names as its original', () => {
    const wrong = pairs.flatMap(({ entry, english, texts }) =>
      english.flatMap((text, index) => {
        const other = texts[index]
        if (!other || other.at !== text.at) return [`${called(entry)} ${text.at} is not there`]
        // A custom route differs by language; any other path is the same.
        if (isAddress(text.text) && entry.type.name !== 'custom-routes')
          return text.text === other.text ? [] : [`${called(entry)} ${text.at} leads to ${other.text}`]
        const [bones, others] = [bonesOf(text), bonesOf(other)]
        return (Object.keys(bones) as (keyof typeof bones)[])
          .filter((name) => bones[name].join() !== others[name].join())
          .map(
            (name) => `${called(entry)} ${text.at} ${name}: ${bones[name].join()} | ${others[name].join()}`,
          )
      }),
    )
    expect(wrong).toEqual([])
  })

  test('nothing of more than two words is left in English', () => {
    const left = pairs.flatMap(({ entry, english, texts }) => {
      const words = new Set(english.map(({ text }) => text))
      return texts
        .filter(({ text }) => words.has(text) && !isAddress(text) && wordsOf(text).length > 2)
        .map(({ at, text }) => `${called(entry)} ${at}: ${text.slice(0, 60)}`)
    })
    expect(left).toEqual([])
  })

  test('words are of the language’s own script, and a text is neither cut short nor padded', () => {
    const script = scripts[locale]
    const odd = pairs.flatMap(({ entry, english, texts }) =>
      texts.flatMap(({ at, text, kind }, index) => {
        const plain = text.replaceAll(/<code>.*?<\/code>|<[^>]*>|##\w+##/g, ' ')
        if (isAddress(text) || plain.length < 40) return []
        const letters = plain.match(/\p{L}/gu)?.length ?? 0
        const own = script ? (plain.match(script)?.length ?? 0) : letters
        const ratio = plain.length / (english[index]?.text.replaceAll(/<[^>]*>/g, ' ').length ?? 1)
        const isFine = own / letters > 0.35 && ratio > (kind === 'html' ? 0.6 : 0.5) && ratio < 2
        return isFine ? [] : [`${called(entry)} ${at}: ${(own / letters).toFixed(2)} ${ratio.toFixed(2)}`]
      }),
    )
    expect(odd).toEqual([])
  })
})
