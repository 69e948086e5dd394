import { collection, type EntryOf } from '../content-type.ts'
import {
  address,
  component,
  components,
  datetime,
  enumeration,
  html,
  required,
  string,
  strings,
  text,
  withDefault,
} from '../fields.ts'

/** One meta element: by `name` or by `property`. */
export const metaFields = {
  name: string(100),
  property: string(100),
  content: required(text(2000)),
} as const

/** Metadata of a path for search engines and link previews (SX-01 … SX-07). */
export const seos = collection('seos', {
  isLocalised: true,
  key: 'url',
  isKeyUnique: true,
  fields: {
    /** Path without the language (`/gamehall`), or a template such as `/game/##name##` (SX-03). */
    url: required(string(500)),
    /** Without title or description the page's own apply. */
    title: string(),
    description: text(500),
    openGraph: component({
      title: string(),
      description: text(500),
      image: address(),
      type: withDefault(enumeration('website', 'article', 'product', 'profile'), 'website'),
      siteName: string(),
    }),
    robots: string(100),
    metas: components(metaFields),
    canonicalUrl: address(),
    text: html(50_000),
    /** Values for `##key##` in texts and URLs; metas take none. */
    replacements: components({ key: required(string(50)), value: required(string(500)) }),
    schemaFaq: components({ question: required(text(500)), answer: required(text(5000)) }),
    schemaArticle: component({
      headline: required(string()),
      description: text(1000),
      image: address(),
      datePublished: required(datetime()),
      dateModified: datetime(),
    }),
    organization: component({
      name: required(string()),
      url: address(),
      logo: address(),
      contactPoint: component({
        telephone: string(50),
        contactType: string(100),
        areaServed: strings(50, 100),
        availableLanguage: strings(50, 100),
      }),
      sameAs: strings(50, 500),
    }),
    product: component({
      name: required(string()),
      image: address(),
      description: text(1000),
      sku: string(100),
      brandName: string(100),
    }),
  },
})
export type SeoEntry = EntryOf<typeof seos>
