import type { z } from 'zod'
import type { Bet, sportsbookBetCalls } from '#contract/sportsbook.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { tellBets } from '#server/odds/stream/odds-notices.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { lockBetsOf } from '#server/session/standing/lock-bets.ts'
import { liveDelayOf } from '../../live-delays.ts'
import { demandMove } from '../bet-state.ts'
import { decideLocked } from './decide-bets.ts'
import { expectDecision } from './follow-bets.ts'
import { expireLocked } from './give-back.ts'
import type { BetRow } from '../stored-ticket.ts'
import { wireBets } from '../wire-bet.ts'

type Input = z.output<(typeof sportsbookBetCalls)['answerRequote']['input']>

/** The new odds are the player’s own from now on, and the bet waits anew. */
const takeNewOdds = async (ctx: CallContext, tx: Tx, bet: BetRow): Promise<BetRow> => {
  demandMove(bet.state, 'pending')
  const now = ctx.clock.now()
  const legs = await tx.db
    .updateTable('sportsbook_legs')
    .set((eb) => ({ odds: eb.fn.coalesce('new_odds', 'odds'), new_odds: null }))
    .where('bet_id', '=', bet.id)
    .returning('event_id')
    .execute()
  // As long as a bet would wait that is placed now.
  const delayMs = await liveDelayOf(
    tx,
    legs.map((leg) => leg.event_id),
  )
  const pending = await tx.db
    .updateTable('sportsbook_bets')
    .set({
      state: 'pending',
      refusal: null,
      requoted_until: null,
      is_live: delayMs > 0,
      decide_at: new Date(now.getTime() + delayMs),
      changed_at: now,
    })
    .where('id', '=', bet.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellBets(tx, [pending])
  if (delayMs > 0) return pending
  const [decided] = await decideLocked(ctx, tx, [pending])
  return decided ?? pending
}

/**
 * Answers a re-quote, once: whoever says yes takes the new odds, and the bet is looked at again as any other; whoever lets it go,
 * or is too late, has the stake back. Asked again it tells how the bet is.
 */
export const answerRequote = async (ctx: CallContext, { id, accept }: Input): Promise<Result<Bet>> => {
  const answered = await transactResult(ctx.connection, async (tx): Promise<Result<BetRow>> => {
    await lockBetsOf(tx, [ctx.uid])
    const bet = await tx.db
      .selectFrom('sportsbook_bets')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('uid', '=', ctx.uid)
      .forUpdate()
      .executeTakeFirst()
    if (!bet) return invalid('id', 'NOT_FOUND')
    if (bet.state !== 'requoted') return ok(bet)
    const isInTime = bet.requoted_until !== null && ctx.clock.now() < bet.requoted_until
    if (accept && isInTime) return ok(await takeNewOdds(ctx, tx, bet))
    const [expired] = await expireLocked(ctx, tx, [bet])
    return ok(expired ?? bet)
  })
  if (!answered.ok) return answered
  expectDecision(ctx, answered.value.decide_at ?? answered.value.requoted_until)
  const [told] = await wireBets(ctx, [answered.value])
  if (!told) throw new Error('A bet that was just answered is told')
  return ok(told)
}
