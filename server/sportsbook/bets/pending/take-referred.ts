import type { Tx } from '#db/transaction.ts'
import { tellBets } from '#server/odds/stream/odds-notices.ts'
import { judgeLocked } from './decide-bets.ts'
import type { Decided } from './reevaluate-pending-bets.ts'
import type { PlaceParts } from '../place-bet-command.ts'
import { delayOf } from '../plan-bet.ts'
import { decidedReferral } from '../referral.ts'
import type { BetRow } from '../stored-ticket.ts'
import { writeDecided } from './write-decided.ts'

/** An event that has begun since is another bet than the one that was asked for. */
const afterStart = (decided: Decided): Decided => {
  const begun = decided.waiting.legs.flatMap((leg, at) =>
    !leg.is_live && decided.looked[at]?.isLive ? [at] : [],
  )
  return decided.verdict.is === 'refused' || begun.length === 0
    ? decided
    : { ...decided, verdict: { is: 'refused', refusal: { code: 'closed', legs: begun } } }
}

/**
 * A trader takes a bet that is above the limits: it is judged anew by all that is asked of any other, as things stand now. Without
 * a leg in play it stands at once; with one it waits from now on as it would have, and is judged once more. Bettor and bet are
 * locked by the caller, who has seen that the trader may still be answered.
 */
export const acceptReferredLocked = async (ctx: PlaceParts, tx: Tx, bet: BetRow): Promise<BetRow> => {
  const now = ctx.clock.now()
  const accepted = await tx.db
    .updateTable('sportsbook_bets')
    .set({ ...decidedReferral(bet, 'accepted'), changed_at: now })
    .where('id', '=', bet.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const judged = await judgeLocked(ctx, tx, [accepted])
  const decided = judged.decided.map(afterStart)
  const [one] = decided
  if (!one) throw new Error(`Bet ${bet.id} has no legs`)
  const delayMs = delayOf(one.looked)
  if (one.verdict.is === 'taken' && delayMs > 0) {
    const waits = await tx.db
      .updateTable('sportsbook_bets')
      .set({ is_live: true, decide_at: new Date(now.getTime() + delayMs) })
      .where('id', '=', bet.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellBets(tx, [waits])
    return waits
  }
  const [written] = await writeDecided(ctx, tx, decided, judged.now)
  if (!written) throw new Error(`Bet ${bet.id} was decided`)
  return written
}
