import { fallbackCurrency, toMajor } from '#contract/money.ts'
import { liveGames } from '#studio/live/live-games.ts'
import { catalogue } from '#studio/games/catalogue.ts'

/** By the studio's name of the game. Its stakes are the same figures in every currency, all of which have cents. */
const leastStakes = new Map(
  [...catalogue, ...liveGames].map(({ sysname, game }) => {
    const least = [...game.stakesMinor].reduce((a, b) => (b < a ? b : a))
    return [sysname, toMajor(least, fallbackCurrency)]
  }),
)

/** What a round costs at least, in major units; null for a supplier's game, whose stakes only the supplier knows. */
export const leastStake = (game: {
  readonly supplier: string
  readonly supplier_code: string
}): number | null =>
  ['studio', 'live'].includes(game.supplier) ? (leastStakes.get(game.supplier_code) ?? null) : null
