import type { SeoEntry } from '#contract/content/types/seos.ts'

/** One schema.org statement, as it is in a script of type `application/ld+json`. */
export type JsonLd = { readonly [name: string]: JsonLdValue }
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[] | null | undefined

const context = 'https://schema.org'

const addressNames: ReadonlySet<string> = new Set(
  'url image logo sameAs item target mainEntityOfPage'.split(' '),
)
export const isAddressName = (name: string): boolean => addressNames.has(name)

const absolute = (origin: string, address: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address

const statement = (type: string, said: JsonLd): JsonLd => ({ '@context': context, ...node(type, said) })

/** Omits absent properties. */
const node = (type: string, said: JsonLd): JsonLd => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ),
})

const faq = (questions: SeoEntry['schemaFaq']): JsonLd =>
  statement('FAQPage', {
    mainEntity: questions.map(({ question, answer }) =>
      node('Question', { name: question, acceptedAnswer: node('Answer', { text: answer }) }),
    ),
  })

type Page = { readonly origin: string; readonly address: string; readonly siteName: string }

const article = (it: NonNullable<SeoEntry['schemaArticle']>, page: Page): JsonLd =>
  statement('Article', {
    headline: it.headline,
    description: it.description,
    image: it.image && absolute(page.origin, it.image),
    datePublished: it.datePublished,
    dateModified: it.dateModified ?? it.datePublished,
    mainEntityOfPage: page.address,
    publisher: node('Organization', { name: page.siteName, url: page.origin }),
  })

const organization = (it: NonNullable<SeoEntry['organization']>, { origin }: Page): JsonLd =>
  statement('Organization', {
    name: it.name,
    url: absolute(origin, it.url ?? '/'),
    logo: it.logo && absolute(origin, it.logo),
    contactPoint:
      it.contactPoint &&
      node('ContactPoint', {
        telephone: it.contactPoint.telephone,
        contactType: it.contactPoint.contactType,
        areaServed: it.contactPoint.areaServed,
        availableLanguage: it.contactPoint.availableLanguage,
      }),
    sameAs: it.sameAs,
  })

const product = (it: NonNullable<SeoEntry['product']>, { origin }: Page): JsonLd =>
  statement('Product', {
    name: it.name,
    image: it.image && absolute(origin, it.image),
    description: it.description,
    sku: it.sku,
    brand: it.brandName && node('Brand', { name: it.brandName }),
  })

/** The structured data of a page from its SEO record (SX-06, SX-07). */
export const recordJsonLd = (record: SeoEntry, page: Page): JsonLd[] => [
  ...(record.schemaFaq.length > 0 ? [faq(record.schemaFaq)] : []),
  ...(record.schemaArticle ? [article(record.schemaArticle, page)] : []),
  ...(record.organization ? [organization(record.organization, page)] : []),
  ...(record.product ? [product(record.product, page)] : []),
]

/** The breadcrumb from the index to a page. */
export const breadcrumbJsonLd = (steps: readonly { name: string; address: string }[]): JsonLd =>
  statement('BreadcrumbList', {
    itemListElement: steps.map(({ name, address }, at) =>
      node('ListItem', { position: at + 1, name, item: address }),
    ),
  })

/** The site itself, on its index: its name, its language, and its search. */
export const webSiteJsonLd = (site: {
  name: string
  address: string
  language: string
  searchAddress: string
}): JsonLd =>
  statement('WebSite', {
    name: site.name,
    url: site.address,
    inLanguage: site.language,
    potentialAction: node('SearchAction', {
      target: site.searchAddress,
      'query-input': 'required name=search_term_string',
    }),
  })
