import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { notifyBetChanges } from '#server/play/odds/stream/odds-notices.ts'
import { countLosses } from '#server/compliance/responsible-gaming/loss-limit/counted-losses.ts'
import { closeHolds, type HoldToClose } from '#server/money/wallet/holds/close-holds.ts'
import { releaseFromBets } from '#server/rewards/bonuses/free-bets/apply-bet-results.ts'
import type { StoredRefusal } from '../../schema.ts'
import { countBets } from '../count-bets.ts'
import { assertTransition } from '../bet-state.ts'
import { ownStakeOf } from '../stake-accounts.ts'
import { decidedReferral } from '../referral.ts'
import type { BetRow } from '../stored-ticket.ts'

export const rewardsOfBet = ({ id, pocket, bonus_id: bonusId, boost_share: share }: BetRow) =>
  (pocket === 'free_bet' || share !== null) && bonusId !== null ? [{ bonusId, betId: id }] : []

/** The holds of a pending bet: released, or captured as its stake. */
export const holdsToClose = (
  { id, currency, hold_id: holdId, bonus_hold_id: bonusHoldId }: BetRow,
  end: 'void' | 'stake',
): readonly HoldToClose[] => {
  const of =
    end === 'void'
      ? ({ reason: 'bet_voided' } as const)
      : ({ reason: 'bet_settled', to: { kind: 'house', name: 'open_bets', currency } } as const)
  return [
    ...(holdId === null ? [] : [{ key: `bet:${id}:${end}`, holdId, ...of }]),
    ...(bonusHoldId === null ? [] : [{ key: `bet:${id}:${end}:bonus`, holdId: bonusHoldId, ...of }]),
  ]
}

/** Refunded own money is no loss. */
export const refundedOwnStake = (bet: BetRow) => {
  const netMinor = -ownStakeOf(bet)
  return netMinor === 0n ? [] : [{ uid: bet.uid, netMinor }]
}

/** Releases the holds and reverses the counted loss; the caller locks and writes the bets' rows. */
const refundPending = async (
  ctx: Pick<Kernel, 'clock' | 'metrics'>,
  tx: Tx,
  bets: readonly BetRow[],
  write: () => Promise<BetRow[]>,
): Promise<BetRow[]> => {
  await releaseFromBets(ctx, tx, bets.flatMap(rewardsOfBet))
  await closeHolds(
    ctx,
    tx,
    bets.flatMap((bet) => holdsToClose(bet, 'void')),
  )
  const rows = await write()
  await notifyBetChanges(tx, rows)
  tx.afterCommit(() => countBets(ctx, rows))
  await countLosses(ctx, tx, bets.flatMap(refundedOwnStake))
  return rows
}

const whyText = (code: StoredRefusal['code']): string =>
  JSON.stringify({ code, legs: [] } satisfies StoredRefusal)

export const expireLocked = async (
  ctx: Pick<Kernel, 'clock' | 'metrics'>,
  tx: Tx,
  bets: readonly BetRow[],
): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  for (const { state } of bets) assertTransition(state, 'expired')
  return refundPending(ctx, tx, bets, () =>
    tx.db
      .updateTable('sportsbook_bets')
      .set({
        state: 'expired',
        refusal: whyText('expired'),
        requoted_until: null,
        hold_id: null,
        bonus_hold_id: null,
        changed_at: ctx.clock.now(),
      })
      .where(
        'id',
        'in',
        bets.map(({ id }) => id),
      )
      .returningAll()
      .execute(),
  )
}

/** Refunds referred bets that no trader has accepted. The caller locks players and bets. */
export const rejectReferredLocked = async (
  ctx: Pick<Kernel, 'clock' | 'metrics'>,
  tx: Tx,
  bets: readonly BetRow[],
  decision: 'declined' | 'expired',
): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  for (const { state } of bets) assertTransition(state, 'rejected')
  return refundPending(ctx, tx, bets, async () => {
    const rows: BetRow[] = []
    for (const bet of bets)
      rows.push(
        await tx.db
          .updateTable('sportsbook_bets')
          .set({
            state: 'rejected',
            refusal: whyText(`referral_${decision}`),
            ...decidedReferral(bet, decision),
            hold_id: null,
            bonus_hold_id: null,
            // The max return of a bet that is not accepted is never read.
            max_return_minor: 0n,
            changed_at: ctx.clock.now(),
          })
          .where('id', '=', bet.id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
    return rows
  })
}
