import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, serverOf } from '../../api/server.ts'

export type FavouritesData = {
  /** The operator may disable favourites (GM-09). */
  isShown: boolean
  /** Empty for a guest. */
  sysnames: readonly string[]
}

/** The visitor's favourites, for the tiles of a page (ST-03). */
export const loadFavourites = async (args: Pick<LoaderFunctionArgs, 'context'>): Promise<FavouritesData> => {
  const { account, content } = serverOf(args)
  const isShown = content.section('game-settings', '').canVisibleFavoriteIcon
  if (!isShown || !account) return { isShown, sysnames: [] }
  return { isShown, sysnames: (await apiOf(args).get('games/getLikes')).sysnames }
}
