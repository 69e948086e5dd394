import { data, redirect } from 'react-router'
import type { PageEntry } from '#contract/content/types/pages.ts'
import type { ReadContent } from '#contract/content/read-content.ts'
import { pageAddress, type ScreenSlug, type ScreenTexts } from '#contract/content/types/screens.ts'
import { localeOfPath, localise, withoutLocale } from '#contract/locale-path.ts'
import { serverOf } from '../../api/server.ts'
import { textAt } from '../../layout/texts/text-at.ts'
import { localiseLinks, outlineOf, plainText, type Heading } from './page-markup.ts'

type LoaderArgs = Parameters<typeof serverOf>[0] & { url: URL }

/** A page as a list shows it. */
export type PageCard = {
  readonly slug: string
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly image: PageEntry['image']
}

/** A question with its answer; the first of a part has the part's heading. */
export type Question = { readonly question: string; readonly answer: string; readonly part?: Heading }

/** An editor's page as a screen shows it; markup is safe, and its links are in the page's language. */
export type PageView = PageCard & {
  /** The language of the text, where it differs from the page's. */
  readonly lang?: string
  readonly description: string
  readonly body: string
  readonly headings: readonly Heading[]
  readonly buttons: readonly { label: string; url: string }[]
  readonly questions: readonly Question[]
  readonly above?: PageCard
  readonly below: readonly PageCard[]
  readonly related: readonly PageCard[]
  readonly isUnlisted: boolean
}

type Shelf = { readonly content: ReadContent; readonly locale: string; readonly defaultLocale: string }

const shelfOf = (args: LoaderArgs): Shelf => {
  const { content, locales } = serverOf(args)
  const locale = localeOfPath(args.url.pathname, locales).code
  return { content, locale, defaultLocale: locales.find(({ isDefault }) => isDefault)?.code ?? locale }
}

const pageAbove = ({ content, locale }: Shelf, page: PageEntry): PageEntry | undefined =>
  page.parent === null ? undefined : content.pageByDocument(page.parent, locale)

const cardOf = (shelf: Shelf, page: PageEntry): PageCard | undefined => {
  const path = pageAddress(page, pageAbove(shelf, page))
  if (path === undefined) return undefined
  return { slug: page.slug, path, title: page.title, lead: page.lead ?? '', image: page.image }
}

const cardsOf = (shelf: Shelf, pages: readonly (PageEntry | undefined)[]): PageCard[] =>
  pages.flatMap((page) => (page && cardOf(shelf, page)) ?? [])

const describe = (page: PageEntry): string => page.lead || plainText(page.body ?? '', 160) || page.title

const viewOf = (shelf: Shelf, page: PageEntry): PageView => {
  const { content, locale, defaultLocale } = shelf
  const localised = (path: string) => localise(path, locale, defaultLocale)
  const { html, headings, questions } = outlineOf(localiseLinks(page.body ?? '', localised), page.questions)
  const above = pageAbove(shelf, page)
  const [aboveCard] = cardsOf(shelf, [above])
  return {
    slug: page.slug,
    path: pageAddress(page, above) ?? '/',
    title: page.title,
    lead: page.lead ?? '',
    image: page.image,
    ...(page.locale !== null && page.locale !== locale ? { lang: page.locale } : {}),
    description: describe(page),
    body: html,
    headings,
    buttons: page.buttons.map(({ label, url }) => ({ label, url })),
    questions: questions.map(({ question, answer, part }) => ({
      question,
      answer: localiseLinks(answer, localised),
      ...(part ? { part } : {}),
    })),
    ...(aboveCard ? { above: aboveCard } : {}),
    below: cardsOf(
      shelf,
      content.pages(locale).filter(({ parent }) => parent === page.documentId),
    ),
    related: cardsOf(
      shelf,
      page.related.map((id) => content.pageByDocument(id, locale)),
    ),
    isUnlisted: page.isUnlisted,
  }
}

const cached = new WeakMap<PageEntry, Map<string, { version: number; view: PageView }>>()

/** Cached until something is published: building a view parses the whole text. */
const cachedView = (shelf: Shelf, page: PageEntry): PageView => {
  const byLocale = cached.get(page) ?? new Map<string, { version: number; view: PageView }>()
  cached.set(page, byLocale)
  const known = byLocale.get(shelf.locale)
  const version = shelf.content.version()
  if (known?.version === version) return known.view
  const view = viewOf(shelf, page)
  byLocale.set(shelf.locale, { version, view })
  return view
}

const notFound = ({ url }: Pick<LoaderArgs, 'url'>) => data({ path: url.pathname }, { status: 404 })

/**
 * For a loader: the editor's text of a screen that works without it. Undefined where there is no text; the
 * screen then has a default.
 */
export const findScreen = (args: LoaderArgs, slug: ScreenTexts): PageView | undefined => {
  const shelf = shelfOf(args)
  const page = shelf.content.page(slug, shelf.locale)
  return page?.template === 'screen' ? cachedView(shelf, page) : undefined
}

const nothing = { image: null, body: '', headings: [], buttons: [], questions: [], below: [], related: [] }

/**
 * The built-in texts, for a site without any pages: its content system is unavailable and never was reachable,
 * or has no content yet. The page uses them instead of failing (SX-10).
 */
const shippedScreen = (args: LoaderArgs, slug: ScreenTexts): PageView | undefined => {
  const { content, locale } = shelfOf(args)
  if (content.pages(locale).length > 0) return undefined
  const messages = serverOf(args).messages(locale)
  const lead = textAt(messages, 'screens.lead')
  const title = textAt(messages, `screens.titles.${slug}`)
  return { ...nothing, slug, path: args.url.pathname, title, lead, description: lead, isUnlisted: false }
}

/** For a loader: the text of a screen at a fixed address. If an editor deletes it, the answer is 404. */
export const readScreen = (args: LoaderArgs, slug: ScreenTexts): PageView => {
  const screen = findScreen(args, slug) ?? shippedScreen(args, slug)
  if (!screen) throw notFound(args)
  return screen
}

/** For a loader: screens as a list shows them, in this order; those without text are omitted. */
export const readScreenCards = (args: LoaderArgs, slugs: readonly ScreenSlug[]): PageCard[] => {
  const shelf = shelfOf(args)
  return cardsOf(
    shelf,
    slugs.map((slug) => shelf.content.page(slug, shelf.locale)),
  )
}

/** For a loader: the editor's text of a list item, on a page below the list's; undefined without one. */
export const findItem = (args: LoaderArgs, list: ScreenSlug, id: string): PageView | undefined => {
  const shelf = shelfOf(args)
  const page = shelf.content.page(id, shelf.locale)
  const above = page && pageAbove(shelf, page)
  return page?.template === 'screen' && above?.slug === list ? cachedView(shelf, page) : undefined
}

/** For a loader: the same where the text is the whole page; a missing one is a 404. */
export const readItem = (args: LoaderArgs, list: ScreenSlug, id: string): PageView => {
  const page = findItem(args, list, id)
  if (!page) throw notFound(args)
  return page
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path as editors write it: without its language, decoded, without a trailing slash. */
const customPath = (pathname: string, locales: readonly { code: string }[]): string =>
  decoded(withoutLocale(pathname, locales)).replace(/(.)\/$/, '$1')

/** Whether the operator has defined this address, in any language. */
export const isCustomPath = (
  content: ReadContent,
  pathname: string,
  locales: readonly { code: string }[],
): boolean =>
  locales.some(({ code }) => content.customRoute(customPath(pathname, locales), code) !== undefined)

/** The address in this language of a custom route of another language. */
const pathHere = (shelf: Shelf, path: string, locales: readonly { code: string }[]): string | undefined => {
  for (const { code } of locales) {
    const foreign = shelf.content.customRoute(path, code)
    if (!foreign) continue
    return shelf.content.customRoutes(shelf.locale).find(({ name }) => name === foreign.name)?.path
  }
  return undefined
}

/**
 * For a loader: the editor's page at an address without a screen, by its slug (RT-09) or by a custom route of
 * the operator in this language (RT-22). An address of another language redirects to this one's; any other is a
 * 404.
 */
export const openPage = (args: LoaderArgs): PageView => {
  const shelf = shelfOf(args)
  const { locales } = serverOf(args)
  const path = customPath(args.url.pathname, locales)
  const custom = shelf.content.customRoute(path, shelf.locale)
  const page = shelf.content.page(custom?.slug ?? path.slice(1), shelf.locale)
  if (page && (custom || page.template === 'text' || page.template === 'help')) return cachedView(shelf, page)
  const here = pathHere(shelf, path, locales)
  if (here === undefined) throw notFound(args)
  throw redirect(`${localise(encodeURI(here), shelf.locale, shelf.defaultLocale)}${args.url.search}`)
}
