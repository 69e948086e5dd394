import { describe, expect, test } from 'vitest'
import { classOf, fieldPaths } from '#contract/content/field-classes.ts'
import { entrySchema } from '#contract/content/entry-schema.ts'
import { seos, type SeoEntry } from '#contract/content/types/seos.ts'
import { recordJsonLd } from './json-ld.ts'
import { textMeta } from './page-meta.ts'
import { ofRecord } from './page-seo.ts'

const origin = 'https://house.example'
const locale = { code: 'en', isDefault: true }
const root = { origin, locale, locales: [locale], domain: { siteName: 'House', metas: [] } }

/** The head of a page whose record holds `value` at `path`, with `##k##` filled in. */
const drawn = (path: string, value: unknown, k: string): string => {
  const isList = path.startsWith('metas.') || path === 'organization.sameAs'
  const [name = '', inner] = path.split('.')
  const needed = { name: 'n', headline: 'h', datePublished: '2026-01-02T00:00:00.000Z' }
  const held =
    name === 'metas'
      ? [{ id: 1, name: 'proof', content: 'c', [inner ?? '']: value }]
      : inner === undefined
        ? value
        : { id: 1, ...needed, [inner]: isList ? [value] : value }
  const record = {
    ...entrySchema(seos, 'draft').parse({}),
    url: '/',
    replacements: [{ id: 1, key: 'k', value: k }],
    [name]: held,
  } as unknown as SeoEntry
  const seo = {
    ...ofRecord(record),
    jsonLd: recordJsonLd(record, { origin, address: `${origin}/`, siteName: 'House' }),
  }
  const matches = [
    { id: 'root', pathname: '/', loaderData: root },
    { id: 'routes/locale', pathname: '/', loaderData: { seo } },
  ]
  return JSON.stringify(textMeta({ matches, pathname: '/', words: { title: 'T', description: 'D' } }))
}

/** The hosts of all addresses in the output, as a browser reads them. */
const hostsOf = (text: string): string[] =>
  [...text.matchAll(/"((?:https?:)?\/\/[^"]*)"/g)].map(([, found]) => new URL(found ?? '', origin).host)

const ofClass = (fieldClass: string): string[] =>
  fieldPaths(seos.fields).filter((path) => classOf(seos, path) === fieldClass)
// The text below the page is markup, whose attributes are not filled (fill.ts).
const links = ofClass('link').filter((path) => path !== 'text')

const hostile = [
  [`${origin}##k##`, '@evil.example/p'],
  [`${origin}##k##`, '.evil.example/p'],
  [`${origin}:##k##`, '@evil.example/p'],
  [`${origin}##k##`, ':x@evil.example'],
  ['##k##', 'https://evil.example/p'],
  ['##k##', '//evil.example/p'],
  ['/##k##', '/evil.example/p'],
] as const

describe('W10 places in the addresses of a record', () => {
  test('every address of a record is tried', () => expect(links.length).toBeGreaterThan(6))

  test.each(links.flatMap((path) => hostile.map(([value, k]) => ({ path, value, k }))))(
    'lead $path from $value to no other host by $k',
    ({ path, value, k }) => {
      expect(hostsOf(drawn(path, value, k)).filter((host) => host.includes('evil'))).toEqual([])
    },
  )

  test.each(links)('are filled in the path and the query of %s', (path) => {
    expect(drawn(path, `${origin}/x/##k##?y=##k##`, 'ours')).toContain(`${origin}/x/ours?y=ours`)
  })
})

test.each(ofClass('code'))(
  'X7 %s takes no places, so that no words change what two persons approved',
  (path) => {
    expect(drawn(path, 'a##k##', 'theirs')).not.toContain('theirs')
  },
)
