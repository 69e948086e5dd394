import type { z } from 'zod'
import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { decideDue, serializeCashOut } from './decide-cash-outs.ts'

type Calls = typeof sportsbookOwnCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['output']>>>

/** The state of a cash-out. A due one is decided by the first read. */
export const getCashOutState = async (
  ctx: CallContext,
  { cash_out_id: id }: Input<'getCashOutState'>,
): Answer<'getCashOutState'> => {
  const row = await ctx.db
    .selectFrom('sportsbook_cash_outs as asked')
    .innerJoin('sportsbook_bets as bet', 'bet.id', 'asked.bet_id')
    .selectAll('asked')
    .select('bet.currency')
    .where('asked.id', '=', BigInt(id))
    .where('bet.uid', '=', ctx.uid)
    .executeTakeFirst()
  if (!row) return invalid('cash_out_id', 'NOT_FOUND')
  const isDue = row.state === 'pending' && row.decide_at !== null && row.decide_at <= ctx.clock.now()
  return ok(serializeCashOut(isDue ? await decideDue(ctx, row) : row, row.currency))
}
