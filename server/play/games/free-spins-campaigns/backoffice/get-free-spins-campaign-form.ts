import { selectPromotions, titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { eligibleGames } from '../../free-spins/eligible-games.ts'
import { returnOf } from '../calculate-grant-costs.ts'

/** Maximum number of games returned; an operator with more types the name of a missing one. */
const maxGames = 2000

/** The choices of the campaign form: games, own first, and casino promotions to wager winnings by. */
export const getFreeSpinsCampaignForm = async ({ db, request }: BackofficeContext) => {
  const [games, promotions] = await Promise.all([
    eligibleGames(db)
      .select('games.rtp')
      .orderBy((game) => game.eb('games.supplier', '=', 'studio'), 'desc')
      .orderBy('games.provider_name')
      .orderBy('name')
      .limit(maxGames)
      .execute(),
    selectPromotions(db).where('promotion.product', '=', 'casino').orderBy('promotion.sysname').execute(),
  ])
  return ok({
    games: games.map((game) => {
      const share = returnOf(game)
      return {
        sysname: game.sysname,
        name: game.name,
        supplier: game.supplier,
        provider_name: game.provider_name,
        return_percent: share === null ? null : Math.round(share * 10_000) / 100,
      }
    }),
    promotions: promotions.map(({ sysname, status, texts }) => ({
      sysname,
      status,
      title: titleOf(texts, sysname, request.locale),
    })),
  })
}
