import type { Tx } from '#db/transaction.ts'
import { notifyBetChanges } from '#server/play/odds/stream/odds-notices.ts'
import { evaluateLocked } from './decide-bets.ts'
import type { Decided } from './reevaluate-pending-bets.ts'
import type { PlaceParts } from '../place-bet-command.ts'
import { delayOf } from '../plan-bet.ts'
import { decidedReferral } from '../referral.ts'
import type { BetRow } from '../stored-ticket.ts'
import { writeDecided } from './write-decided.ts'

/** Rejects if an event has begun since: the bet would be another than the requested one. */
const afterStart = (decided: Decided): Decided => {
  const begun = decided.waiting.legs.flatMap((leg, at) =>
    !leg.is_live && decided.evaluatedLegs[at]?.isLive ? [at] : [],
  )
  return decided.verdict.is === 'refused' || begun.length === 0
    ? decided
    : { ...decided, verdict: { is: 'refused', refusal: { code: 'closed', legs: begun } } }
}

/**
 * A trader accepts a bet above the limits: it is decided again by all other checks as of now. Without a leg in
 * play it is accepted at once; with one its delay starts now and it is decided once more. The caller locks
 * player and bet, and has checked that the referral is still open.
 */
export const acceptReferredLocked = async (ctx: PlaceParts, tx: Tx, bet: BetRow): Promise<BetRow> => {
  const now = ctx.clock.now()
  const accepted = await tx.db
    .updateTable('sportsbook_bets')
    .set({ ...decidedReferral(bet, 'accepted'), changed_at: now })
    .where('id', '=', bet.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const evaluated = await evaluateLocked(ctx, tx, [accepted])
  const decided = evaluated.decided.map(afterStart)
  const [one] = decided
  if (!one) throw new Error(`Bet ${bet.id} has no legs`)
  const delayMs = delayOf(one.evaluatedLegs)
  if (one.verdict.is === 'taken' && delayMs > 0) {
    const waits = await tx.db
      .updateTable('sportsbook_bets')
      .set({ is_live: true, decide_at: new Date(now.getTime() + delayMs) })
      .where('id', '=', bet.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyBetChanges(tx, [waits])
    return waits
  }
  const [written] = await writeDecided(ctx, tx, decided, evaluated.now)
  if (!written) throw new Error(`Bet ${bet.id} was decided`)
  return written
}
