import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { eligibleGames } from './eligible-games.ts'

/** Maximum number of games returned; an operator with more types the name of a missing one. */
const maxGames = 2000

export const getEligibleGames = async (ctx: BackofficeContext) => {
  const found = await eligibleGames(ctx.db)
    .orderBy((game) => game.eb('games.supplier', '=', 'studio'), 'desc')
    .orderBy('games.provider_name')
    .orderBy('name')
    .limit(maxGames)
    .execute()
  return ok({
    items: found.map(({ sysname, name, supplier, provider_name }) => ({
      sysname,
      name,
      supplier,
      provider_name,
    })),
  })
}
