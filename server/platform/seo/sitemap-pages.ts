import {
  bettingEventPath,
  bettingOutrightPath,
  bettingRoot,
  bettingSportPath,
  bettingTournamentPath,
  liveBettingPath,
} from '#contract/betting-address.ts'
import { pageAddress } from '#contract/content/types/screens.ts'
import { canonicalPath, pagePath } from '#site/features/seo/canonical-path.ts'
import { listedPages } from '#site/features/seo/listed-pages.ts'
import { isProtected, paths } from '#site/paths.ts'
import type { Context } from '../../context.ts'
import { listOffer, listOutrights } from '../../play/odds/offer/list-offer.ts'
import { whichSportsbook } from '../../play/odds/which-sportsbook.ts'
import { listGameNames } from '../../play/games/catalogue/listed-games.ts'

/** A page for search engines: its path without the language, and its languages. */
export type ListedPage = {
  readonly path: string
  readonly locales: readonly string[]
  /** ISO 8601, when known. */
  readonly changedAt?: string
}

/** The route of all game pages (SX-03). */
const gameTemplate = '/game/##name##'

type Parts = Pick<Context, 'content' | 'db' | 'clock'>

/** An editor has set another canonical address, or excluded it. */
const isHidden = ({ content }: Parts, path: string, locale: string): boolean => {
  const page = pagePath(path)
  const record = content.seo(page, locale, page === path ? undefined : gameTemplate)
  if (record?.robots?.includes('noindex')) return true
  return Boolean(record?.canonicalUrl) && record?.canonicalUrl !== path
}

/** Editors' pages, in the languages they are written in: elsewhere they show the default language's text. */
const contentPages = ({ content }: Parts, codes: readonly string[]): ListedPage[] => {
  const pages = new Map<string, { locales: string[]; changedAt: string }>()
  const add = (path: string | undefined, locale: string, slug: string): void => {
    const page = content.page(slug, locale)
    const isReached = page && path !== undefined && !isProtected(path) && !page.isUnlisted
    if (!isReached || page.locale !== locale) return
    const known = pages.get(path) ?? { locales: [], changedAt: page.updatedAt }
    known.locales.push(locale)
    if (page.updatedAt > known.changedAt) known.changedAt = page.updatedAt
    pages.set(path, known)
  }
  for (const locale of codes) {
    for (const page of content.pages(locale)) {
      const above = page.parent ? content.pageByDocument(page.parent, locale) : undefined
      add(pageAddress(page, above), locale, page.slug)
    }
    for (const { path, slug } of content.customRoutes(locale)) add(path, locale, slug)
  }
  return [...pages].map(([path, page]) => ({ path, ...page }))
}

/** Pages of our own sportsbook's current offer, by canonical address; a supplier's is one page. */
const bettingPages = async (parts: Parts): Promise<readonly string[]> => {
  const sportsbook = await whichSportsbook(parts)
  if (sportsbook !== 'own') return sportsbook === null ? [] : [bettingRoot]
  const events = await listOffer(parts)
  return [
    ...new Set([
      bettingRoot,
      liveBettingPath,
      ...events.map(({ tournament }) => bettingSportPath(tournament.sport)),
      ...events.map(({ tournament }) => bettingTournamentPath(tournament)),
      ...events.map(bettingEventPath),
      ...(await listOutrights(parts)).map(bettingOutrightPath),
    ]),
  ]
}

const tournamentPages = async ({ db }: Parts): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('tournaments')
    .select('sysname')
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ sysname }) => [paths.tournaments(sysname), paths.tournamentGames(sysname)])
}

/** Every public page, the index first (SX-11). */
export const listPages = async (parts: Parts): Promise<ListedPage[]> => {
  const codes = parts.content.locales().map(({ code }) => code)
  const own = [
    ...new Set([...listedPages(), ...(await bettingPages(parts)), ...(await tournamentPages(parts))]),
  ].map((path) => ({
    path,
    locales: codes,
  }))
  const known = new Set(own.map(({ path }) => path))
  const games = (await listGameNames(parts.db)).map((sysname) => ({
    path: canonicalPath(paths.game(sysname)),
    locales: codes,
  }))
  return [...own, ...contentPages(parts, codes).filter(({ path }) => !known.has(path)), ...games]
    .map((page) => ({ ...page, locales: page.locales.filter((code) => !isHidden(parts, page.path, code)) }))
    .filter(({ locales }) => locales.length > 0)
}
