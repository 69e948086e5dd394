import type { MetaDescriptor } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { localise, withoutLocale } from '#contract/locale-path.ts'
import type { RootData } from '../root.tsx'
import { errorKind } from './error-kind.ts'
import { textsOf } from './texts-store.ts'

type Words = { title: string; description: string }
type MetaMatch = { id: string; pathname: string; loaderData?: unknown } | undefined

const houseName = 'Baize'

/** Texts of one area for a `meta` function, where no hook can be used. */
export const translatorOf = (root: Pick<RootData, 'textsKey' | 'locale'>, area: string) =>
  createTranslator({
    locale: root.locale.code,
    messages: textsOf(root.textsKey) as never,
    namespace: area as never,
  }) as (key: string, values?: Record<string, string | number>) => string

export const rootOf = (matches: readonly MetaMatch[]): RootData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** Canonical address and one alternate a language, so that a search engine offers each reader their own. */
const addresses = (root: RootData, pathname: string): MetaDescriptor[] => {
  const bare = withoutLocale(pathname, root.locales).replace(/(.)\/$/, '$1')
  const defaultLocale = root.locales.find((locale) => locale.isDefault)?.code ?? root.locale.code
  const at = (locale: string) => `${root.origin}${localise(bare, locale, defaultLocale)}`
  return [
    { tagName: 'link', rel: 'canonical', href: at(root.locale.code) },
    ...root.locales.map(({ code }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: code,
      href: at(code),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at(defaultLocale) },
  ]
}

type WordsMetaInput = {
  matches: readonly MetaMatch[]
  pathname: string
  /** Absent while an error stands in the page's place. */
  words: Words | undefined
  /** False keeps the page from search engines, which then need no addresses either. */
  isPublic?: boolean
}

/** Title, description and addresses of a page whose words are at hand. */
export const wordsMeta = ({
  matches,
  pathname,
  words,
  isPublic = true,
}: WordsMetaInput): MetaDescriptor[] => {
  const root = rootOf(matches)
  if (!root || !words) return [{ title: houseName }]
  const title = words.title.includes(houseName) ? words.title : `${words.title} · ${houseName}`
  return [
    { title },
    { name: 'description', content: words.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words.description },
    { property: 'og:site_name', content: houseName },
    ...(isPublic ? addresses(root, pathname) : [{ name: 'robots', content: 'noindex' }]),
  ]
}

type PageMetaInput = Omit<WordsMetaInput, 'words'> & {
  /** Area, or part of one (`auth.reset`), whose `meta.title` and `meta.description` are the page's. */
  area: string
}

/** The same for a page whose words stand in its area of the messages. */
export const pageMeta = ({ area, ...page }: PageMetaInput): MetaDescriptor[] => {
  const root = rootOf(page.matches)
  if (!root) return [{ title: houseName }]
  const t = translatorOf(root, area)
  return wordsMeta({ ...page, words: { title: t('meta.title'), description: t('meta.description') } })
}

export const errorMeta = (error: unknown, root: RootData | undefined): MetaDescriptor[] => {
  const title = root
    ? `${translatorOf(root, 'errors')(`pages.${errorKind(error)}.title`)} · ${houseName}`
    : houseName
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
