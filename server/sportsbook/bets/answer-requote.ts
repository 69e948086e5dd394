import type { z } from 'zod'
import type { Bet, sportsbookBetCalls } from '#contract/sportsbook.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { tellBets } from '#server/odds/stream/odds-notices.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { liveDelayMs } from '../live-delays.ts'
import { decideLocked, expireLocked } from './decide-bets.ts'
import { expectDecision } from './follow-bets.ts'
import { lockBettors } from './read-scene.ts'
import type { BetRow } from './stored-ticket.ts'
import { wireBets } from './wire-bet.ts'

type Input = z.output<(typeof sportsbookBetCalls)['answerRequote']['input']>

/** As long as a bet would wait that is placed now. */
const delayOf = async (tx: Tx, betId: bigint): Promise<number> => {
  const events = await tx.db
    .selectFrom('sportsbook_legs as leg')
    .innerJoin('odds_events as event', 'event.id', 'leg.event_id')
    .select('event.sport')
    .where('leg.bet_id', '=', betId)
    .where('event.status', 'in', ['live', 'interrupted'])
    .execute()
  return Math.max(0, ...events.map(({ sport }) => liveDelayMs[sport]))
}

/** The new odds are the player’s own from now on, and the bet waits anew. */
const takeNewOdds = async (ctx: CallContext, tx: Tx, bet: BetRow): Promise<BetRow> => {
  const now = ctx.clock.now()
  await tx.db
    .updateTable('sportsbook_legs')
    .set((eb) => ({ odds: eb.fn.coalesce('new_odds', 'odds'), new_odds: null }))
    .where('bet_id', '=', bet.id)
    .execute()
  const delayMs = await delayOf(tx, bet.id)
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
    await lockBettors(tx, [ctx.uid])
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
  const [told] = await wireBets(ctx.db, [answered.value])
  if (!told) throw new Error('A bet that was just answered is told')
  return ok(told)
}
