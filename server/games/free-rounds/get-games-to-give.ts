import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { eligibleGames } from './eligible-games.ts'

/** The most games that are told of; an operator with more types a name that is not among them. */
const atMost = 2000

/** Games that free rounds can be given in, our own first. */
export const getGamesToGive = async (ctx: BackofficeContext) => {
  const found = await eligibleGames(ctx.db)
    .orderBy((game) => game.eb('games.supplier', '=', 'studio'), 'desc')
    .orderBy('games.provider_name')
    .orderBy('name')
    .limit(atMost)
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
