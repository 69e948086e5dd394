import type { MetaDescriptor } from 'react-router'
import { localise, withoutLocale } from '#contract/locale-path.ts'
import { defaultBrandName } from '#contract/constants.ts'
import { canonicalPath, pagePath } from '#site/features/seo/canonical-path.ts'
import { fill, fillAddress, type PlaceholderValues } from '#contract/content/placeholders.ts'
import { fillDeep } from '#site/features/seo/fill.ts'
import type { MetaItem, PageSeo } from '#site/features/seo/page-seo.ts'
import { seoNameOf } from '#site/features/seo/seo-templates.ts'
import { isProtected } from '#site/paths.ts'
import type { RootData } from '#site/root.tsx'
import { errorKind } from '../../layout/errors/error-kind.ts'
import { translatorIn } from '../../layout/texts/cached-translators.tsx'
import { textsOf } from '../../layout/texts/texts-store.ts'

type PageText = { title: string; description: string }
type MetaMatch = { id: string; pathname: string; loaderData?: unknown; handle?: unknown } | undefined

/** Texts of one area for a `meta` function, where no hook can be used. */
export const translatorOf = (root: Pick<RootData, 'textsKey' | 'locale'>, area: string) =>
  translatorIn({ locale: root.locale.code, messages: textsOf(root.textsKey), timeZone: 'UTC' }, area)

export const rootOf = (matches: readonly MetaMatch[]): RootData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

const seoOf = (matches: readonly MetaMatch[]): PageSeo | undefined =>
  (matches.find((match) => match?.id === 'routes/locale')?.loaderData as { seo?: PageSeo } | undefined)?.seo

const absolute = (root: RootData, address: string): string =>
  address.startsWith('/') ? `${root.origin}${address}` : address

/** The canonical address and one alternate per language, for search engines (SX-11). */
const addresses = (root: RootData, pathname: string, canonicalUrl: string | undefined): MetaDescriptor[] => {
  const bare = canonicalPath(pagePath(withoutLocale(pathname, root.locales)))
  const defaultLocale = root.locales.find((locale) => locale.isDefault)?.code ?? root.locale.code
  const at = (locale: string) => `${root.origin}${localise(bare, locale, defaultLocale)}`
  const canonical = canonicalUrl ? absolute(root, canonicalUrl) : at(root.locale.code)
  return [
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...root.locales.map(({ code }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: code,
      href: at(code),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at(defaultLocale) },
  ]
}

const keyOf = ({ name, property }: MetaItem): string =>
  name ? `name ${name.toLowerCase()}` : `property ${property?.toLowerCase()}`

/** The page's own metas; an editor's replace those of the same name; then the host's for all other names. */
const joined = (
  own: readonly MetaItem[],
  editors: readonly MetaItem[],
  ofHost: readonly MetaItem[],
): MetaItem[] => {
  const said = new Set(editors.map(keyOf))
  const ofPage = [...own.filter((meta) => !said.has(keyOf(meta))), ...editors]
  const taken = new Set(ofPage.map(keyOf))
  return [...ofPage, ...ofHost.filter((meta) => !taken.has(keyOf(meta)))]
}

/** Title, metas and structured data: an editor's where they exist, the page's own otherwise (SX-05). */
const described = (
  root: RootData,
  words: PageText,
  seo: PageSeo | undefined,
  values: PlaceholderValues,
  ownMetas: readonly MetaItem[],
): MetaDescriptor[] => {
  const { siteName, metas: hostMetas } = root.domain
  const filled = (text: string | undefined) => (text === undefined ? undefined : fill(text, values))
  const ownTitle = words.title.includes(siteName) ? words.title : `${words.title} · ${siteName}`
  const title = filled(seo?.title) ?? ownTitle
  const description = filled(seo?.description) ?? words.description
  const { openGraph } = seo ?? {}
  const image = openGraph?.image && fillAddress(openGraph.image, values)
  const metas = joined(
    [
      { name: 'description', content: description },
      { property: 'og:title', content: filled(openGraph?.title) ?? title },
      { property: 'og:description', content: filled(openGraph?.description) ?? description },
      { property: 'og:type', content: openGraph?.type ?? 'website' },
      { property: 'og:site_name', content: filled(openGraph?.siteName) ?? siteName },
      ...(image ? [{ property: 'og:image', content: absolute(root, image) }] : []),
      ...ownMetas,
    ],
    seo?.metas ?? [],
    hostMetas,
  )
  const statements = fillDeep(seo?.jsonLd ?? [], { ...values, title: words.title })
  return [
    { title },
    ...metas.map((meta) => ({ ...meta }) as MetaDescriptor),
    ...statements.map((statement) => ({ 'script:ld+json': statement }) as MetaDescriptor),
  ]
}

type TextMetaInput = {
  matches: readonly MetaMatch[]
  pathname: string
  /** Absent while an error replaces the page. */
  words: PageText | undefined
  /** False hides the page from search engines, which then need no addresses either. */
  isPublic?: boolean
}

/** Title, description and addresses of a page with given texts. */
export const textMeta = ({ matches, pathname, words, isPublic = true }: TextMetaInput): MetaDescriptor[] => {
  const root = rootOf(matches)
  if (!root || !words) return untitledMeta(root)
  const seo = seoOf(matches)
  const name = seoNameOf(matches)
  const values = { ...seo?.replacements, title: words.title, ...(name === undefined ? {} : { name }) }
  const isOpen = isPublic && !isProtected(withoutLocale(pathname, root.locales))
  const robots = isOpen ? seo?.robots : 'noindex'
  const isListed = isOpen && !robots?.includes('noindex')
  return [
    ...described(
      root,
      words,
      // A hidden page has no structured data.
      seo && !isListed ? { ...seo, jsonLd: [] } : seo,
      values,
      robots ? [{ name: 'robots', content: robots }] : [],
    ),
    ...(isListed
      ? addresses(root, pathname, seo?.canonicalUrl && fillAddress(seo.canonicalUrl, values))
      : []),
  ]
}

/** The meta of a page without texts of its own. */
export const untitledMeta = (root: RootData | undefined): MetaDescriptor[] => [
  { title: root?.domain.siteName ?? defaultBrandName },
  ...(root?.domain.metas ?? []).map((meta) => ({ ...meta }) as MetaDescriptor),
]

type PageMetaInput = Omit<TextMetaInput, 'words'> & {
  /** Area, or part of one (`auth.reset`), whose `meta.title` and `meta.description` are the page's. */
  area: string
}

/** The same for a page whose texts are in its message area. */
export const pageMeta = ({ area, ...page }: PageMetaInput): MetaDescriptor[] => {
  const root = rootOf(page.matches)
  if (!root) return untitledMeta(root)
  const t = translatorOf(root, area)
  return textMeta({ ...page, words: { title: t('meta.title'), description: t('meta.description') } })
}

export const errorMeta = (error: unknown, root: RootData | undefined): MetaDescriptor[] => {
  const noindex = { name: 'robots', content: 'noindex' }
  if (!root) return [{ title: defaultBrandName }, noindex]
  const { siteName, metas } = root.domain
  const kind = errorKind(error)
  const title = root.isBot
    ? translatorOf(root, 'home')('meta.title')
    : (root.common.errorPages[kind]?.title ?? translatorOf(root, 'errors')(`pages.${kind}.title`))
  return [
    { title: `${title} · ${siteName}` },
    noindex,
    ...metas.filter(({ name }) => name !== 'robots').map((meta) => ({ ...meta }) as MetaDescriptor),
  ]
}
