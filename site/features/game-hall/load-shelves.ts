import type { z } from 'zod'
import type { ApiClient } from '#contract/client.ts'
import type { category, Game } from '#contract/games.ts'

type Category = z.infer<typeof category>

/** The number of games on a shelf; a link leads to the rest. */
const shelfGames = 12

export type Shelf = { category: Category; games: readonly Game[] }

/** The content of the hall where the operator shows it by categories (GM-07). */
export const loadShelves = (api: Pick<ApiClient, 'get'>, categories: readonly Category[]): Promise<Shelf[]> =>
  Promise.all(
    categories.map(async (category) => {
      const options = JSON.stringify({ category: category.id, count: shelfGames })
      return { category, games: (await api.get('games/get', { options })).items }
    }),
  )
