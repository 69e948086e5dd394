import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverParts, type ServerParts } from '../../api/context.ts'
import { loadFavourites } from './load-favourites.ts'

/** The relevant parts of a page request, by visitor and operator setting. */
const visitTo = (canVisibleFavoriteIcon: boolean, isPlayer: boolean) => {
  const requestedPaths: string[] = []
  const context = new RouterContextProvider()
  context.set(serverParts, {
    account: isPlayer ? { uid: 7 } : null,
    content: { section: () => ({ canVisibleFavoriteIcon }) },
    api: {
      get: async (path: string) => {
        requestedPaths.push(path)
        return { sysnames: ['orchard'] }
      },
    },
  } as unknown as ServerParts)
  return { requestedPaths, load: () => loadFavourites({ context }) }
}

test.each([
  [true, true, { isShown: true, sysnames: ['orchard'] }, ['games/getLikes']],
  [true, false, { isShown: true, sysnames: [] }, []],
  [false, true, { isShown: false, sysnames: [] }, []],
])(
  'GM-09 with canVisibleFavoriteIcon %s and a player %s the page knows %j and asked %j',
  async (isVisible, isPlayer, expected, calls) => {
    const { requestedPaths, load } = visitTo(isVisible, isPlayer)
    expect(await load()).toEqual(expected)
    expect(requestedPaths).toEqual(calls)
  },
)
