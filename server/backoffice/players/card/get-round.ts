import type { RoundForStaff } from '#contract/operator/shapes/player-shapes.ts'
import type { BackofficeContext } from '#server/context.ts'
import { findRound, recallOf } from '#server/play/games/history/recall-round.ts'
import { jackpotsOfRound } from '#server/play/jackpots/calls/jackpots-of-round.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/**
 * One round as its player saw it, for staff to explain: the outcome that was stored before it was shown, and
 * its player. InvalidParameter `id` NOT_FOUND.
 */
export const getPlayerRound = async (
  ctx: BackofficeContext,
  input: { id: string },
): Promise<Result<RoundForStaff>> => {
  const round = await findRound(ctx, { id: BigInt(input.id) })
  if (!round) return invalid('id', 'NOT_FOUND')
  const { login, status: restriction } = await ctx.db
    .selectFrom('players')
    .select(['login', 'status'])
    .where('uid', '=', round.uid)
    .executeTakeFirstOrThrow()
  const game = await ctx.db
    .selectFrom('games')
    .select('provider_name')
    .where('sysname', '=', round.game)
    .executeTakeFirst()
  return ok({
    ...(await recallOf(ctx, round, await jackpotsOfRound(ctx.db, round))),
    uid: round.uid,
    login,
    player_status: restriction,
    provider: game?.provider_name ?? '',
    supplier: round.supplier,
    supplier_round: round.supplier_round,
    shown_at: round.shown_at?.toISOString() ?? null,
  })
}
