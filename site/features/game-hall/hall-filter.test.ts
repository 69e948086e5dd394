import { expect, test } from 'vitest'
import { gameOptions } from '#contract/games.ts'
import { paths, type HallFilter } from '../../paths.ts'
import {
  choicesCount,
  isWholeHall,
  readHallFilter,
  toGameOptions,
  withCategory,
  withChoice,
  withFavourites,
  withoutChoices,
  withSearch,
  withSort,
} from './hall-filter.ts'

const read = (query: string) => readHallFilter(new URLSearchParams(query))

test.each([
  ['', {}],
  ['category=slots&providers=a,b&search=fer', { category: 'slots', providers: ['a', 'b'], search: 'fer' }],
  ['category=%20&providers=,,&search=%20%20', {}],
  ['shown=36', { shown: 36 }],
  ['favourites=1', { favourites: '1' }],
  ['favourites=2', {}],
  ['shown=18', {}],
  ['shown=1000000', { shown: 300 }],
  ['shown=-5', {}],
  ['shown=abc', {}],
])('RT-20 GM-05 the address %j is the filter %j', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test.each([
  ['sort=new', { sort: 'new' }],
  ['sort=name', { sort: 'name' }],
  ['sort=rtp', { sort: 'rtp' }],
  ['sort=priority', {}],
  ['sort=popular', {}],
  ['sort=NEW', {}],
  ['sort=name;drop table games', {}],
  ['sort=constructor', {}],
  ['sort=', {}],
])('GM-06 the order %j is %j', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test.each([
  ['features=free_spins,wilds', { features: ['free_spins', 'wilds'] }],
  ['features=wilds,free_spins,wilds', { features: ['free_spins', 'wilds'] }],
  ['features=free_spins&features=wilds', { features: ['free_spins', 'wilds'] }],
  ['features=%20wilds%20,nothing,__proto__', { features: ['wilds'] }],
  ['features=nothing', {}],
  ['volatility=high,low', { volatility: ['low', 'high'] }],
  ['volatility=HIGH', {}],
  ['providers=a&providers=b,a', { providers: ['a', 'b'] }],
  ['providers=%27)%20or%201=1--', { providers: ["') or 1=1--"] }],
])('GM-05 of the choices %j there are left %j', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

const everything: HallFilter = {
  category: 'slots',
  providers: ['a', 'b'],
  features: ['free_spins', 'wilds'],
  volatility: ['low'],
  search: 'night & day',
  favourites: '1',
  sort: 'new',
  shown: 54,
}

test('GM-05 a filter survives its own address, whichever way it was put together', () => {
  const { searchParams } = new URL(paths.gamehall(everything), 'https://house.example')
  expect(readHallFilter(searchParams)).toEqual(everything)
  const longer = 'https://house.example/?sort=new&search=x&volatility=low&providers=b,a'
  const again = paths.gamehall(readHallFilter(new URL(longer).searchParams))
  expect(again).toBe('/gamehall?providers=b,a&volatility=low&search=x&sort=new')
})

test.each([
  '',
  'providers=x',
  paths.gamehall(everything).slice('/gamehall?'.length),
  'features=wilds&sort=rtp',
])('GM-01 what the address %j asks for is what the call takes', (query) => {
  expect(gameOptions.safeParse(toGameOptions(read(query))).success).toBe(true)
})

test('GM-06 the first page asks for eighteen games', () => {
  expect(toGameOptions({})).toEqual({ count: 18 })
  expect(toGameOptions({ favourites: '1' })).toEqual({ favourites: true, count: 18 })
  expect(toGameOptions({ category: 'new', shown: 36 })).toEqual({ category: 'new', count: 36 })
  expect(toGameOptions({ volatility: ['high'], features: ['wilds'], sort: 'rtp' })).toEqual({
    volatilities: ['high'],
    features: ['wilds'],
    sort: 'rtp',
    count: 18,
  })
})

test('a changed filter begins with its first page again', () => {
  const filter: HallFilter = { category: 'slots', providers: ['a'], search: 'x', shown: 36 }
  expect(withChoice(filter, 'providers', 'b')).toEqual({
    category: 'slots',
    providers: ['a', 'b'],
    search: 'x',
  })
  expect(withChoice(filter, 'providers', 'a')).toEqual({ category: 'slots', search: 'x' })
  expect(withChoice(filter, 'volatility', 'high')).toMatchObject({ providers: ['a'], volatility: ['high'] })
  expect(withCategory(filter)).toEqual({ providers: ['a'], search: 'x' })
  expect(withCategory(filter, 'new')).toEqual({ category: 'new', providers: ['a'], search: 'x' })
  expect(withFavourites(filter)).toEqual({ providers: ['a'], search: 'x', favourites: '1' })
  expect(withCategory(withFavourites(filter), 'new')).toEqual({
    category: 'new',
    providers: ['a'],
    search: 'x',
  })
  expect(withSearch(filter, ' ')).toEqual({ category: 'slots', providers: ['a'] })
  expect(withSort(filter, 'rtp')).toEqual({ category: 'slots', providers: ['a'], search: 'x', sort: 'rtp' })
  expect(withSort({ sort: 'rtp' }, 'priority')).toEqual({})
})

test('choices are counted and taken back together, and the place in the hall and its order stay', () => {
  expect([choicesCount(everything), choicesCount({ search: 'x', sort: 'new' })]).toEqual([5, 0])
  expect(withoutChoices(everything)).toEqual({ category: 'slots', favourites: '1', sort: 'new' })
})

test('GM-07 only a hall of which nothing is chosen is shown by categories', () => {
  expect(
    [{}, { sort: 'new' }, { category: 'slots' }, { shown: 36 }].map((it) => isWholeHall(it as HallFilter)),
  ).toEqual([true, false, false, false])
})
