import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import {
  readHallFilter,
  toGameOptions,
  withCategory,
  withFavourites,
  withProvider,
  withSearch,
} from './hall-filter.ts'

test.each([
  ['', {}],
  ['category=slots&providers=a,b&search=fer', { category: 'slots', providers: ['a', 'b'], search: 'fer' }],
  ['category=%20&providers=,,&search=%20%20', {}],
  ['shown=36', { shown: 36 }],
  ['favourites=1', { isFavourite: true }],
  ['favourites=2', {}],
  ['shown=18', {}],
  ['shown=1000000', { shown: 300 }],
  ['shown=-5', {}],
  ['shown=abc', {}],
])('GM-05 the address %j is the filter %j', (query, filter) => {
  expect(readHallFilter(new URLSearchParams(query))).toEqual(filter)
})

test('GM-05 a filter survives its own address', () => {
  const filter = {
    category: 'slots',
    providers: ['a', 'b'],
    search: 'night & day',
    isFavourite: true,
    shown: 54,
  }
  const { searchParams } = new URL(paths.gamehall(filter), 'https://house.example')
  expect(readHallFilter(searchParams)).toEqual(filter)
})

test('GM-06 the first page asks for eighteen games', () => {
  expect(toGameOptions({})).toEqual({ count: 18 })
  expect(toGameOptions({ isFavourite: true })).toEqual({ favourites: true, count: 18 })
  expect(toGameOptions({ category: 'new', shown: 36 })).toEqual({ category: 'new', count: 36 })
})

test('a changed filter begins with its first page again', () => {
  const filter = { category: 'slots', providers: ['a'], search: 'x', shown: 36 }
  expect(withProvider(filter, 'b')).toEqual({ category: 'slots', providers: ['a', 'b'], search: 'x' })
  expect(withProvider(filter, 'a')).toEqual({ category: 'slots', providers: [], search: 'x' })
  expect(withCategory(filter)).toEqual({ providers: ['a'], search: 'x' })
  expect(withCategory(filter, 'new')).toEqual({ category: 'new', providers: ['a'], search: 'x' })
  expect(withFavourites(filter)).toEqual({ providers: ['a'], search: 'x', isFavourite: true })
  expect(withCategory(withFavourites(filter), 'new')).toEqual({
    category: 'new',
    providers: ['a'],
    search: 'x',
  })
  expect(withSearch(filter, ' ')).toEqual({ category: 'slots', providers: ['a'] })
})
