import { toMajor } from '#contract/money.ts'
import { stakesIn } from '#studio/frame/scaled-stakes.ts'
import { liveGames } from '#studio/live/live-games.ts'
import { catalogue } from '#studio/games/catalogue.ts'

/** Key: the studio's name of the game. */
const games = new Map([...catalogue, ...liveGames].map(({ sysname, game }) => [sysname, game]))

/** The min cost of a round in major units; null for a supplier's game, where only the supplier knows it. */
export const leastStake = (
  { supplier, supplier_code: code }: { readonly supplier: string; readonly supplier_code: string },
  currency: string,
): number | null => {
  const game = ['studio', 'live'].includes(supplier) ? games.get(code) : undefined
  if (!game) return null
  const least = stakesIn(game, currency).reduce((a, b) => (b < a ? b : a))
  return toMajor(least, currency)
}
