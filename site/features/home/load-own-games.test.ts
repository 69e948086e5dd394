import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverParts, type ServerParts } from '../../api/context.ts'
import { loadOwnGames } from './load-own-games.ts'

const own = { continue: [{ sysname: 'orchard' }], favourites: [{ sysname: 'night-ferry' }] }

test.each([
  ['a guest', { isPlayer: false, hasHearts: true }, null, []],
  ['a player', { isPlayer: true, hasHearts: true }, own, ['games/getOwn']],
  [
    'a player without hearts',
    { isPlayer: true, hasHearts: false },
    { ...own, favourites: [] },
    ['games/getOwn'],
  ],
])('GM-09 the home page of %s knows what to go on with', async (_who, given, expected, calls) => {
  const requestedPaths: string[] = []
  const context = new RouterContextProvider()
  context.set(serverParts, {
    account: given.isPlayer ? { uid: 7 } : null,
    content: { section: () => ({ canVisibleFavoriteIcon: given.hasHearts }) },
    api: {
      get: async (path: string) => {
        requestedPaths.push(path)
        return own
      },
    },
  } as unknown as ServerParts)
  expect(await loadOwnGames({ context })).toEqual(expected)
  expect(requestedPaths).toEqual(calls)
})
