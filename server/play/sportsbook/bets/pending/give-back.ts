import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { tellBets } from '#server/play/odds/stream/odds-notices.ts'
import { countLost } from '#server/compliance/responsible-gaming/loss-limit/counted-losses.ts'
import { closeHolds, type HoldToClose } from '#server/money/wallet/holds/close-holds.ts'
import { takeOutOfBets } from '#server/rewards/bonuses/free-bets/follow-in-bets.ts'
import type { StoredRefusal } from '../../schema.ts'
import { demandMove } from '../bet-state.ts'
import { ownStakeOf } from '../purse.ts'
import { decidedReferral } from '../referral.ts'
import type { BetRow } from '../stored-ticket.ts'

export const lyingIn = ({ id, pocket, bonus_id: bonusId, boost_share: share }: BetRow) =>
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
export const ownStakeBack = (bet: BetRow) => {
  const netMinor = -ownStakeOf(bet)
  return netMinor === 0n ? [] : [{ uid: bet.uid, netMinor }]
}

/** Releases the holds and reverses the counted loss; the caller locks and writes the bets' rows. */
const giveBack = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  bets: readonly BetRow[],
  write: () => Promise<BetRow[]>,
): Promise<BetRow[]> => {
  await takeOutOfBets(ctx, tx, bets.flatMap(lyingIn))
  await closeHolds(
    ctx,
    tx,
    bets.flatMap((bet) => holdsToClose(bet, 'void')),
  )
  const rows = await write()
  await tellBets(tx, rows)
  await countLost(ctx, tx, bets.flatMap(ownStakeBack))
  return rows
}

const whyText = (code: StoredRefusal['code']): string =>
  JSON.stringify({ code, legs: [] } satisfies StoredRefusal)

export const expireLocked = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  bets: readonly BetRow[],
): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  for (const { state } of bets) demandMove(state, 'expired')
  return giveBack(ctx, tx, bets, () =>
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
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  bets: readonly BetRow[],
  decision: 'declined' | 'expired',
): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  for (const { state } of bets) demandMove(state, 'rejected')
  return giveBack(ctx, tx, bets, async () => {
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
