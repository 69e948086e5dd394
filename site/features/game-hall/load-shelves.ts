import type { z } from 'zod'
import type { ApiClient } from '#contract/client.ts'
import type { category, Game } from '#contract/games.ts'

type Category = z.infer<typeof category>

/** Games of a category on its shelf; the rest are a press away. */
const shelfGames = 12

/** A category with its first games. */
export type Shelf = { category: Category; games: readonly Game[] }

/** What the hall opens with where the operator shows it by categories (GM-07). */
export const loadShelves = (api: Pick<ApiClient, 'get'>, categories: readonly Category[]): Promise<Shelf[]> =>
  Promise.all(
    categories.map(async (category) => {
      const options = JSON.stringify({ category: category.id, count: shelfGames })
      return { category, games: (await api.get('games/get', { options })).items }
    }),
  )
