import { describe, expect, test } from 'vitest'
import type { SeoEntry } from '#contract/content/types/seos.ts'
import { canonicalPath, pagePath } from './canonical-path.ts'
import { fill } from '#contract/content/placeholders.ts'
import { fillDeep, fillMarkup } from './fill.ts'
import { recordJsonLd } from './json-ld.ts'
import { findRecord } from './page-seo.ts'
import { seoNameOf, seoTemplateOf } from './seo-templates.ts'

describe('SX-03 the template of a page comes from the pattern of its route', () => {
  test.each([
    [':rootLocale?/game/:sysname', '/game/##name##'],
    ['/:rootLocale?/game/:sysname', '/game/##name##'],
    [':rootLocale?/platform/game/:sysname', '/game/##name##'],
    [':rootLocale?/cashier/deposit/:sysname', '/cashier/deposit/##name##'],
    [':rootLocale?/offers/:id', '/offers/##name##'],
    [':rootLocale?/jackpots/:id', '/jackpots/##name##'],
    [':rootLocale?/promotions/:id', '/promotions/##name##'],
    [':rootLocale?/tournaments/:id', '/tournaments/##name##'],
    [':rootLocale?/tournaments/:id/gamehall', '/tournaments/##name##/gamehall'],
    [':rootLocale?/gamehall', undefined],
    [':rootLocale?/gamehall/:id', undefined],
    [':rootLocale?/:slug', undefined],
    [':rootLocale?', undefined],
  ])('%s has the template %s', (pattern, template) => expect(seoTemplateOf(pattern)).toBe(template))
})

test('SX-03 the name of a page is said by the deepest route that has one', () => {
  const named = { handle: { seoName: (data: { name: string }) => data.name }, loaderData: { name: 'Book' } }
  expect(seoNameOf([{}, named, { handle: {} }])).toBe('Book')
  expect(seoNameOf([{ ...named, loaderData: undefined }])).toBeUndefined()
  expect(seoNameOf([undefined, {}])).toBeUndefined()
})

describe('SX-08 a game has its canonical address under /platform/game/', () => {
  test.each([
    ['/game/book', '/platform/game/book'],
    ['/game/book/', '/platform/game/book'],
    ['/game/book/x', '/game/book/x'],
    ['/gamehall/', '/gamehall'],
    ['/', '/'],
    ['/platform/game/book', '/platform/game/book'],
  ])('%s is %s', (path, canonical) => {
    expect(canonicalPath(pagePath(path))).toBe(canonical)
  })
})

describe('places in the texts of a record', () => {
  const values = { name: 'Book & <b>co</b>', year: '2026' }

  test('SX-05 replacements take their places, and a place for nothing disappears', () => {
    expect(fill('##name## of ##year####none##.', values)).toBe('Book & <b>co</b> of 2026.')
    expect(fillDeep({ a: ['##year##', 1, null], b: { c: '##year##' } }, values)).toEqual({
      a: ['2026', 1, null],
      b: { c: '2026' },
    })
  })

  test('SX-12 W12 what is filled into markup is text, and makes no address', () => {
    expect(fillMarkup('<p title="##name##">##name##</p>', values)).toBe(
      '<p title="##name##">Book &amp; &lt;b&gt;co&lt;/b&gt;</p>',
    )
    expect(fillMarkup('<a href="##name##">x</a>', { name: 'javascript:alert(1)' })).toBe(
      '<a href="##name##">x</a>',
    )
  })
})

const record: SeoEntry = {
  id: 1,
  documentId: 'd',
  locale: 'en',
  createdAt: '',
  updatedAt: '',
  publishedAt: '',
  url: '/',
  title: 'T',
  description: null,
  openGraph: null,
  robots: null,
  metas: [],
  canonicalUrl: null,
  text: null,
  replacements: [],
  schemaFaq: [{ id: 1, question: 'Why?', answer: 'So.' }],
  schemaArticle: {
    id: 1,
    headline: 'H',
    description: null,
    image: '/a.webp',
    datePublished: '2026-01-02T00:00:00.000Z',
    dateModified: null,
  },
  organization: {
    id: 1,
    name: 'House',
    url: null,
    logo: 'https://cdn.example/logo.svg',
    contactPoint: {
      id: 1,
      telephone: '+371 1',
      contactType: 'support',
      areaServed: ['LV'],
      availableLanguage: ['en', 'fr'],
    },
    sameAs: ['https://social.example/house'],
  },
  product: { id: 1, name: '##name##', image: null, description: 'D', sku: 'S', brandName: 'B' },
}
const page = { origin: 'https://house.example', address: 'https://house.example/x', siteName: 'House' }

test('SX-06 SX-07 a record says what it says in the words of schema.org', () => {
  expect(recordJsonLd(record, page)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'H',
      image: 'https://house.example/a.webp',
      datePublished: '2026-01-02T00:00:00.000Z',
      dateModified: '2026-01-02T00:00:00.000Z',
      mainEntityOfPage: 'https://house.example/x',
      publisher: { '@type': 'Organization', name: 'House', url: 'https://house.example' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'House',
      url: 'https://house.example/',
      logo: 'https://cdn.example/logo.svg',
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: '+371 1',
        contactType: 'support',
        areaServed: ['LV'],
        availableLanguage: ['en', 'fr'],
      },
      sameAs: ['https://social.example/house'],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '##name##',
      description: 'D',
      sku: 'S',
      brand: { '@type': 'Brand', name: 'B' },
    },
  ])
})

describe('SX-01 SX-02 the record of an address is looked up without its language, then by its template', () => {
  const lookups: unknown[] = []
  const find = (href: string, pattern: string) => {
    lookups.length = 0
    const content = { seo: (...call: unknown[]) => void lookups.push(call) }
    const locales = [
      { code: 'en', isDefault: true, dir: 'ltr' as const, name: 'English', country: 'US' },
      { code: 'fr', isDefault: false, dir: 'ltr' as const, name: 'Français', country: 'FR' },
    ]
    const parts = { content: content as never, locales, messages: () => ({}) }
    findRecord({ parts, url: new URL(href, 'https://house.example'), pattern })
    return lookups
  }

  test.each([
    [
      '/fr/gamehall/?x=1',
      ':rootLocale?/gamehall',
      [
        ['/gamehall', 'fr'],
        ['/gamehall', 'fr', undefined],
      ],
    ],
    [
      '/platform/game/caf%C3%A9',
      ':rootLocale?/platform/game/:sysname',
      [
        ['/game/caf%C3%A9', 'en'],
        ['/game/café', 'en', '/game/##name##'],
      ],
    ],
  ])('%s asks for its records', (href, pattern, calls) => expect(find(href, pattern)).toEqual(calls))
})
