import { gamesMaxCount, gamesPageSize } from '#contract/constants.ts'
import type { GameOptions } from '#contract/games.ts'
import type { HallFilter } from '../../paths.ts'

const identifierMaxLength = 64
const providersMax = 100

const plain = (value: string | null): string | undefined =>
  value?.trim().slice(0, identifierMaxLength) || undefined

/** The hall's filter as its address holds it (GM-05); whatever is no sensible value is left out. */
export const readHallFilter = (query: URLSearchParams): HallFilter => {
  const providers = (query.get('providers') ?? '')
    .split(',')
    .map((sysname) => plain(sysname))
    .filter((sysname) => sysname !== undefined)
    .slice(0, providersMax)
  const shown = Math.min(Number.parseInt(query.get('shown') ?? '', 10) || 0, gamesMaxCount)
  const category = plain(query.get('category'))
  const search = plain(query.get('search'))
  return {
    ...(category ? { category } : {}),
    ...(providers.length > 0 ? { providers } : {}),
    ...(search ? { search } : {}),
    ...(query.get('favourites') === '1' ? { isFavourite: true } : {}),
    ...(shown > gamesPageSize ? { shown } : {}),
  }
}

export const toGameOptions = ({
  category,
  providers,
  search,
  isFavourite,
  shown = gamesPageSize,
}: HallFilter): GameOptions => ({
  ...(category ? { category } : {}),
  ...(providers ? { providers: [...providers] } : {}),
  ...(search ? { search } : {}),
  ...(isFavourite ? { favourites: true } : {}),
  count: shown,
})

/** The filter with this provider put in or taken out. A changed filter begins with its first page again. */
export const withProvider = (
  { shown: _shown, providers = [], ...rest }: HallFilter,
  sysname: string,
): HallFilter => ({
  ...rest,
  providers: providers.includes(sysname)
    ? providers.filter((other) => other !== sysname)
    : [...providers, sysname],
})

/** Another place in the hall: a category, all games, or the favourites of every category. */
export const withCategory = (
  { shown: _shown, category: _category, isFavourite: _isFavourite, ...rest }: HallFilter,
  category?: string,
): HallFilter => (category ? { ...rest, category } : rest)

export const withFavourites = (filter: HallFilter): HallFilter => ({
  ...withCategory(filter),
  isFavourite: true,
})

export const withSearch = (
  { shown: _shown, search: _search, ...rest }: HallFilter,
  search: string,
): HallFilter => {
  const text = plain(search)
  return text ? { ...rest, search: text } : rest
}
