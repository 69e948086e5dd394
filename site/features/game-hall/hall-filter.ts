import { gamesMaxCount, gamesPageSize } from '#contract/constants.ts'
import { gameFeatures, gameSorts, volatilities } from '#contract/game-traits.ts'
import type { GameOptions } from '#contract/games.ts'
import { identifierMaxLength, providersMaxCount } from '#contract/input-bounds.ts'
import type { HallFilter } from '../../paths.ts'

const plain = (value: string | null | undefined): string | undefined =>
  value?.trim().slice(0, identifierMaxLength) || undefined

/** A list in the address, comma-separated as in our links or repeated as a form without scripts sends it. */
const listOf = (query: URLSearchParams, name: string): string[] => {
  const values = query.getAll(name).join(',').split(',')
  return [...new Set(values.map(plain).filter((value) => value !== undefined))]
}

/** The named values of a closed list, in the list's order, so that one selection has one address. */
const someOf = <T extends string>(known: readonly T[], named: readonly string[]): T[] =>
  known.filter((value) => named.includes(value))

/** The filter in the order of its address, without empty values. */
const tidy = (filter: HallFilter): HallFilter => {
  const { category, providers, features, volatility, search, favourites, sort, shown } = filter
  return {
    ...(category ? { category } : {}),
    ...(providers?.length ? { providers } : {}),
    ...(features?.length ? { features: someOf(gameFeatures, features) } : {}),
    ...(volatility?.length ? { volatility: someOf(volatilities, volatility) } : {}),
    ...(search ? { search } : {}),
    ...(favourites ? { favourites } : {}),
    ...(sort ? { sort } : {}),
    ...(shown ? { shown } : {}),
  }
}

/** An unknown sort order is the hall's default. */
const readSort = (value: string | null): Pick<HallFilter, 'sort'> => {
  const sort = gameSorts.find((known) => known === value)
  return sort && sort !== 'priority' ? { sort } : {}
}

/** The hall's filter as its address holds it (GM-05); invalid values are omitted. */
export const readHallFilter = (query: URLSearchParams): HallFilter => {
  const shown = Math.min(Number.parseInt(query.get('shown') ?? '', 10) || 0, gamesMaxCount)
  const [category, search] = [plain(query.get('category')), plain(query.get('search'))]
  return tidy({
    ...(category ? { category } : {}),
    providers: listOf(query, 'providers').slice(0, providersMaxCount),
    features: someOf(gameFeatures, listOf(query, 'features')),
    volatility: someOf(volatilities, listOf(query, 'volatility')),
    ...(search ? { search } : {}),
    ...(query.get('favourites') === '1' ? { favourites: '1' } : {}),
    ...readSort(query.get('sort')),
    ...(shown > gamesPageSize ? { shown } : {}),
  })
}

export const toGameOptions = ({ shown = gamesPageSize, ...filter }: HallFilter): GameOptions => {
  const { category, providers, features, volatility, search, favourites, sort } = tidy(filter)
  return {
    ...(category ? { category } : {}),
    ...(providers ? { providers: [...providers] } : {}),
    ...(features ? { features: [...features] } : {}),
    ...(volatility ? { volatilities: [...volatility] } : {}),
    ...(search ? { search } : {}),
    ...(favourites ? { favourites: true } : {}),
    ...(sort ? { sort } : {}),
    count: shown,
  }
}

/** A changed filter begins with its first page again. */
const changed = ({ shown: _shown, ...filter }: HallFilter, change: HallFilter): HallFilter =>
  tidy({ ...filter, ...change })

/** The filters with several selectable options. */
export type ChoiceList = 'providers' | 'features' | 'volatility'

/** The filter with this option toggled. */
export const withChoice = (filter: HallFilter, list: ChoiceList, id: string): HallFilter => {
  const chosen: readonly string[] = filter[list] ?? []
  const values = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return changed(filter, { [list]: values })
}

export const withoutChoices = (filter: HallFilter): HallFilter =>
  changed(filter, { providers: [], features: [], volatility: [], search: '' })

/** The number of selected options; the search is not one. */
export const choicesCount = ({ providers, features, volatility }: HallFilter): number =>
  [providers, features, volatility].reduce((sum, list) => sum + (list?.length ?? 0), 0)

export const withSort = ({ sort: _sort, ...filter }: HallFilter, value: string): HallFilter =>
  changed(filter, readSort(value))

/** Another part of the hall: a category, all games, or the favourites of every category. */
export const withCategory = (
  { category: _category, favourites: _favourites, ...rest }: HallFilter,
  category?: string,
): HallFilter => changed(rest, category ? { category } : {})

export const withFavourites = (filter: HallFilter): HallFilter =>
  changed(withCategory(filter), { favourites: '1' })

export const withSearch = (filter: HallFilter, search: string): HallFilter =>
  changed(filter, { search: plain(search) ?? '' })

export const isWholeHall = (filter: HallFilter): boolean => Object.keys(filter).length === 0
