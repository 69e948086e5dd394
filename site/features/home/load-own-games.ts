import type { LoaderFunctionArgs } from 'react-router'
import type { OwnGames } from '#contract/games.ts'
import { apiOf, serverOf } from '../../api/server.ts'

/** The games to continue; null for a guest. Without favourites where the operator disables them (GM-09). */
export const loadOwnGames = async (args: Pick<LoaderFunctionArgs, 'context'>): Promise<OwnGames | null> => {
  const { account, content } = serverOf(args)
  if (!account) return null
  const own = await apiOf(args).get('games/getOwn')
  return content.section('game-settings', '').canVisibleFavoriteIcon ? own : { ...own, favourites: [] }
}
