import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, serverOf } from '../../api/server.ts'

export type FavouritesData = {
  /** The operator may do without the hearts (GM-09). */
  isShown: boolean
  /** Empty for a guest. */
  sysnames: readonly string[]
}

/** What the tiles of a page need to know of the visitor's favourites (ST-03). */
export const loadFavourites = async (args: Pick<LoaderFunctionArgs, 'context'>): Promise<FavouritesData> => {
  const { account, content } = serverOf(args)
  const isShown = content.section('game-settings', '').canVisibleFavoriteIcon
  if (!isShown || !account) return { isShown, sysnames: [] }
  return { isShown, sysnames: (await apiOf(args).get('games/getLikes')).sysnames }
}
