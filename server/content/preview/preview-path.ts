import type { ContentType } from '#contract/content/content-type.ts'
import { pageAddress } from '#contract/content/types/screens.ts'
import type { PageEntry } from '#contract/content/types/pages.ts'
import type { EntryData } from '../schema.ts'

type Find = (type: string, documentId: string) => Promise<EntryData | undefined>
type PathOf = (data: EntryData, find: Find) => Promise<string | null> | string | null

const pageFieldsOf = (data: EntryData) => data as Pick<PageEntry, 'slug' | 'template' | 'parent'>

const home = (): string => '/'
const pathIn = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('/') && !value.includes('##') && !value.includes('*')
    ? value
    : null

/** A preview does not show a player's page to a guest. */
const isOfPlayers = (path: string): boolean => /^\/(bets|cashier|profile|responsible-game)(\/|$)/.test(path)

/** The page that shows a draft of a type. Types without one are on no server-rendered page. */
const previewPaths: Readonly<Record<string, PathOf>> = {
  pages: async (data, find) => {
    const page = pageFieldsOf(data)
    if (!page.slug) return null
    const above = page.parent ? await find('pages', page.parent) : undefined
    return pageAddress(page, above && pageFieldsOf(above)) ?? null
  },
  banners: home,
  menus: home,
  themes: home,
  popups: ({ sysname }) => (typeof sysname === 'string' ? `/?popup=${encodeURIComponent(sysname)}` : null),
  seos: ({ url }) => pathIn(url),
  'custom-routes': ({ path }) => pathIn(path),
  'auth-types': () => '/forms/sign_up',
  'auth-banners': () => '/forms/sign_up',
  footer: home,
  contacts: () => '/support',
  'social-links': home,
  'rating-sites': home,
  'game-settings': () => '/gamehall',
  'offers-settings': () => '/offers',
  'registration-form': () => '/forms/sign_up',
  'general-information': home,
}

export const hasPreview = ({ name }: ContentType): boolean => Object.hasOwn(previewPaths, name)

/** The path that shows a draft, without its language; null when no page open to guests shows it. */
export const previewPath = async (
  { name }: ContentType,
  data: EntryData,
  find: Find,
): Promise<string | null> => {
  const path = (await previewPaths[name]?.(data, find)) ?? null
  return path === null || isOfPlayers(path) ? null : path
}
