import type { z } from 'zod'
import { parseAmountMinor } from '#contract/money.ts'
import type { sportsbookOwnCalls } from '#contract/sportsbook.ts'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockAcceptedBets } from '../settlement/read-bets.ts'

type Calls = typeof sportsbookOwnCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>
type Answer<Name extends keyof Calls> = Promise<Result<z.input<Calls[Name]['output']>>>

/** A rule replaces the one before; without an amount it is removed. */
export const setCashOutRule = (
  ctx: CallContext,
  { id, at_least: atLeast, part }: Input<'setCashOutRule'>,
): Answer<'setCashOutRule'> =>
  transactResult(ctx.connection, async (tx) => {
    const [whole] = await lockAcceptedBets(tx, [BigInt(id)])
    if (whole?.bet.uid !== ctx.uid) return invalid('id', 'NOT_FOUND')
    const { id: betId, state, currency, pocket, boost_share: boost } = whole.bet
    await tx.db.deleteFrom('sportsbook_cash_out_rules').where('bet_id', '=', betId).execute()
    if (atLeast === undefined) return ok(1 as const)
    if (state !== 'accepted' || pocket === 'free_bet' || boost !== null) return invalid('id', 'CLOSED')
    const minor = parseAmountMinor(atLeast, currency)
    if (minor === undefined || minor <= 0n) return invalid('at_least', 'MIN_VALUE')
    await tx.db
      .insertInto('sportsbook_cash_out_rules')
      .values({ bet_id: betId, at_least_minor: minor, part, created_at: ctx.clock.now() })
      .execute()
    return ok(1 as const)
  })
