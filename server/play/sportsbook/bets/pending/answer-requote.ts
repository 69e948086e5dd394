import type { z } from 'zod'
import type { Bet, sportsbookBetCalls } from '#contract/sportsbook.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { notifyBetChanges } from '#server/play/odds/stream/odds-notices.ts'
import type { CallContext } from '#server/context.ts'
import { withIdempotency } from '#server/platform/kernel/with-idempotency.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockBetsOf } from '#server/identity/session/restrictions/lock-bets.ts'
import { betDelayOf } from '../../bet-delay.ts'
import { assertTransition } from '../bet-state.ts'
import { decideLocked } from './decide-bets.ts'
import { scheduleDecision } from './process-pending-bets.ts'
import { expireLocked } from './refund-pending-bets.ts'
import type { BetRow } from '../stored-ticket.ts'
import { serializeBets } from '../serialize-bet.ts'

type Input = z.output<(typeof sportsbookBetCalls)['answerRequote']['input']>

const acceptNewOdds = async (ctx: CallContext, tx: Tx, bet: BetRow): Promise<void> => {
  assertTransition(bet.state, 'pending')
  const now = ctx.clock.now()
  const legs = await tx.db
    .updateTable('sportsbook_legs')
    .set((eb) => ({ odds: eb.fn.coalesce('new_odds', 'odds'), new_odds: null }))
    .where('bet_id', '=', bet.id)
    .returning('event_id')
    .execute()
  // The delay of a bet placed now.
  const delayMs = await betDelayOf(
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
  await notifyBetChanges(tx, [pending])
  if (delayMs === 0) await decideLocked(ctx, tx, [pending])
}

const lockOwnBet = ({ uid }: CallContext, tx: Tx, id: string): Promise<BetRow | undefined> =>
  tx.db
    .selectFrom('sportsbook_bets')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()

/** Applies the player's answer; a bet that is no longer re-quoted stays unchanged. */
const answerLocked = async (ctx: CallContext, tx: Tx, bet: BetRow, accept: boolean): Promise<void> => {
  if (bet.state !== 'requoted') return
  const isInTime = bet.requoted_until !== null && ctx.clock.now() < bet.requoted_until
  if (accept && isInTime) await acceptNewOdds(ctx, tx, bet)
  else await expireLocked(ctx, tx, [bet])
}

/**
 * Answers a re-quote, once. Accepting takes the new odds and decides the bet again as any other; declining, or
 * an answer after the deadline, refunds the stake. A repetition returns the bet; another answer under the same
 * key is refused (C3).
 */
export const answerRequote = async (ctx: CallContext, input: Input): Promise<Result<Bet>> => {
  const { id, accept } = input
  const command = { scope: `answerrequote:${ctx.uid}`, key: ctx.request.idempotencyKey, input }
  const answered = await transactResult(ctx.connection, async (tx): Promise<Result<BetRow>> => {
    await lockBetsOf(tx, [ctx.uid])
    const bet = await lockOwnBet(ctx, tx, id)
    if (!bet) return invalid('id', 'NOT_FOUND')
    const once = await withIdempotency(ctx, tx, command, async () => {
      await answerLocked(ctx, tx, bet, accept)
      return ok({ id })
    })
    if (!once.ok) return once
    return ok((await lockOwnBet(ctx, tx, id)) ?? bet)
  })
  if (!answered.ok) return answered
  scheduleDecision(ctx, answered.value.decide_at ?? answered.value.requoted_until)
  const [answer] = await serializeBets(ctx, [answered.value])
  if (!answer) throw new Error('The bet that was just answered could not be read')
  return ok(answer)
}
