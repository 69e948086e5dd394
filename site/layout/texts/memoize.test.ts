import * as library from '@formatjs/fast-memoize'
import { expect, test, vi } from 'vitest'
import { memoize, strategies } from './memoize.ts'

const cacheIn = (kept: Record<string, unknown>) => ({
  create: () => ({
    get: (key: string) => kept[key],
    set: (key: string, value: unknown) => void (kept[key] = value),
  }),
})

test('it remembers what the library remembers, and makes each thing once', () => {
  const calls: readonly unknown[][] = [
    ['en', {}],
    ['en', {}],
    ['lv', {}],
    ['en', { style: 'percent' }],
    [],
    [],
  ]
  const [ours, theirs] = [vi.fn((...given) => given), vi.fn((...given) => given)]
  const mine = memoize(ours, { cache: cacheIn({}) })
  const its = library.memoize(theirs as () => unknown, {
    cache: cacheIn({}) as never,
    strategy: library.strategies.variadic,
  }) as typeof mine
  for (const call of calls) expect(mine(...call)).toEqual(its(...call))
  expect(ours.mock.calls).toEqual(theirs.mock.calls)
  expect(ours).toHaveBeenCalledTimes(4)
  expect(Object.keys(library.strategies)).toEqual(expect.arrayContaining(Object.keys(strategies)))
})
