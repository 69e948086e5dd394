import { toMoney } from '#contract/money.ts'
import { viewStoredRound } from '#studio/server/stored-round.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { liveReceiptOf } from '../live/live-receipt.ts'
import { withName } from '../history/own-rounds.ts'
import type { JackpotsOfRound } from '../history/recall-round.ts'
import { serializeRound } from './get-rounds.ts'

/** One round from stored data only (standards E1), with the supplier's requests and our responses. */
export const getRoundHandler = async (
  ctx: BackofficeContext,
  { id }: { id: string },
  jackpotsOf: JackpotsOfRound,
) => {
  const round = await ctx.db
    .selectFrom('game_rounds')
    .selectAll('game_rounds')
    .select(withName())
    .where('id', '=', BigInt(id))
    .where('mode', '=', 'real')
    .executeTakeFirst()
  if (!round) return invalid('id', 'NOT_FOUND')
  const commands = await ctx.db
    .selectFrom('game_transactions')
    .select(['transaction_id', 'created_at', 'kind', 'status', 'refusal', 'amount_minor', 'posting_id'])
    .where('round_id', '=', round.id)
    .orderBy('created_at')
    .orderBy('transaction_id')
    .limit(500)
    .execute()
  const { currency } = round
  return ok({
    ...serializeRound(round),
    balance_before: toMoney(round.balance_before_minor, currency),
    balance_after: toMoney(round.balance_after_minor, currency),
    shown_at: round.shown_at?.toISOString() ?? null,
    math_version: round.math_version,
    outcome: viewStoredRound(round),
    live: await liveReceiptOf(ctx, round),
    jackpots: await jackpotsOf(ctx.db, round),
    commands: commands.map(({ created_at: at, amount_minor: amountMinor, posting_id: posting, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      amount: toMoney(amountMinor, currency),
      posting_id: posting === null ? null : String(posting),
    })),
  })
}
