import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'

/** The site's own fonts and the characters of its languages: a missing glyph falls back to the system font. */
const root = join(import.meta.dirname, '../..')

type Face = { family: string; subset: string; ranges: [from: number, to: number][] }
const faces: Face[] = [
  ...readFileSync(join(root, 'ui/fonts.css'), 'utf8').matchAll(/@font-face \{([^}]*url[^}]*)\}/g),
].map(([, rule = '']) => ({
  family: /font-family: '([^']*)'/.exec(rule)?.[1] ?? '',
  subset: /files\/\w+-([\w-]+)-wght/.exec(rule)?.[1] ?? '',
  ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]),
}))

const jsonOf = (folder: string, name: string): string => readFileSync(join(root, folder, name), 'utf8')
/** Every character of a language's texts. */
const charactersOf = (locale: string): Set<string> => {
  const areas = readdirSync(join(root, 'site/i18n', locale)).map((name) =>
    jsonOf(`site/i18n/${locale}`, name),
  )
  const pages = readdirSync(join(root, 'db/seed/content', locale)).map((name) =>
    jsonOf(`db/seed/content/${locale}`, name),
  )
  return new Set([...areas, ...pages, jsonOf('studio/client/messages', `${locale}.json`)].join('').trim())
}

const subsetsOf = (family: string, characters: Iterable<string>): Set<string | undefined> =>
  new Set(
    [...characters]
      .filter((character) => /\p{L}|\p{N}|\p{P}|\p{Sc}/u.test(character))
      .map((character) => {
        const code = character.codePointAt(0) ?? 0
        const found = faces.find(
          (face) => face.family === family && face.ranges.some(([from, to]) => code >= from && code <= to),
        )
        return found?.subset
      }),
  )

const drawn: readonly (readonly [family: string, locale: string, subsets: readonly string[]])[] = [
  ['Inter Variable', 'en', ['latin']],
  ['Inter Variable', 'fr', ['latin']],
  ['Inter Variable', 'pt-BR', ['latin']],
  ['Inter Variable', 'lv', ['latin', 'latin-ext']],
  ['Inter Variable', 'ru', ['latin', 'cyrillic']],
  ['Fraunces Variable', 'en', ['latin']],
  ['Fraunces Variable', 'fr', ['latin']],
  ['Fraunces Variable', 'pt-BR', ['latin']],
  ['Fraunces Variable', 'lv', ['latin', 'latin-ext']],
]

test.each(drawn)(
  '%s draws all that is written in %s, out of no more than it needs',
  (family, locale, subsets) => {
    expect(subsetsOf(family, charactersOf(locale))).toEqual(new Set(subsets))
  },
)

test('every language that our faces can draw is looked at', () => {
  const looked = new Set(drawn.map(([, locale]) => locale))
  expect(supportedLocales.filter(({ code }) => !looked.has(code)).map(({ code }) => code)).toEqual(['ar'])
})
