import { decidedChance } from '#book/prices/margin/offer-prices.ts'
import type { Tx } from '#db/transaction.ts'
import { tellBets } from '#server/odds/stream/odds-notices.ts'
import type { Context } from '#server/context.ts'
import { countLost } from '#server/responsible-gaming/loss-limit/counted-losses.ts'
import { closeHolds, type HoldToClose } from '#server/wallet/holds/close-holds.ts'
import { houseTerms } from '../house-terms.ts'
import { releasePositions, writePositions, type SelectionPosition } from '../limits/positions.ts'
import { demandMove } from './bet-state.ts'
import type { Decided } from './judge-waiting.ts'
import { changedLegs } from './place-lot.ts'
import type { BetRow } from './stored-ticket.ts'
import { scoreNow } from './write-tickets.ts'

const closingOf = ({ waiting: { bet }, verdict }: Decided): HoldToClose[] => {
  if (verdict.is === 'asked') return []
  if (bet.hold_id === null) throw new Error(`Bet ${bet.id} waits without a hold`)
  const { id, hold_id: holdId, currency } = bet
  if (verdict.is === 'refused') return [{ key: `bet:${id}:void`, holdId, reason: 'bet_voided' }]
  const to = { kind: 'house', name: 'open_bets', currency } as const
  return [{ key: `bet:${id}:stake`, holdId, reason: 'bet_settled', to }]
}

const changesOf = ({ waiting: { bet, legs }, verdict }: Decided, now: Date) => {
  const still = { decide_at: null, requoted_until: null, changed_at: now }
  switch (verdict.is) {
    case 'refused':
      return {
        ...still,
        state: 'rejected' as const,
        refusal: JSON.stringify(verdict.refusal),
        hold_id: null,
        max_return_minor: 0n,
      }
    case 'asked': {
      const asked = legs.map(({ odds }) => odds)
      return {
        ...still,
        state: 'requoted' as const,
        refusal: JSON.stringify({ code: 'odds_changed', legs: changedLegs(verdict.odds, asked) }),
        requoted_until: new Date(now.getTime() + houseTerms.requoteMs),
        max_return_minor: 0n,
        is_palpable: bet.is_palpable,
      }
    }
    case 'taken':
      return {
        ...still,
        state: 'accepted' as const,
        refusal: null,
        hold_id: null,
        accepted_at: now,
        max_return_minor: verdict.maxReturnMinor,
        is_palpable: verdict.isPalpable,
      }
  }
}

const writeLeg = async (tx: Tx, { waiting, looked, verdict }: Decided, at: number): Promise<void> => {
  const [leg, now] = [waiting.legs[at], looked[at]]
  if (!leg || verdict.is === 'refused') return
  const odds = verdict.odds[at] ?? leg.odds
  const isTaken = verdict.is === 'taken'
  await tx.db
    .updateTable('sportsbook_legs')
    .set(
      isTaken
        ? {
            odds,
            new_odds: null,
            ...(now?.event && {
              event_version: now.event.version,
              is_live: now.isLive,
              score_at: JSON.stringify(scoreNow(now.event)),
            }),
            ...(now?.price?.subsetOdds && { subset_odds: [...now.price.subsetOdds] }),
          }
        : { new_odds: odds === leg.odds ? null : odds },
    )
    .where('bet_id', '=', leg.bet_id)
    .where('position', '=', leg.position)
    .execute()
  if (!isTaken) return
  for (const [place, selection] of (now?.selections ?? []).entries()) {
    const taken = verdict.positions.find((one) => one.leg === at && one.position === place)
    await tx.db
      .updateTable('sportsbook_selections')
      .set({
        odds: selection.now.odds,
        win_share: decidedChance(selection.now),
        position_stake_minor: taken?.stakeMinor ?? 0n,
        position_payout_minor: taken?.payoutMinor ?? 0n,
      })
      .where('bet_id', '=', leg.bet_id)
      .where('leg', '=', at)
      .where('position', '=', place)
      .execute()
  }
}

/** Writes what has become of bets that waited: their states, legs and positions, and where their stakes go. */
export const writeDecided = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  decided: readonly Decided[],
  now: Date,
): Promise<BetRow[]> => {
  await releasePositions(
    tx,
    decided.map(({ waiting }) => waiting.bet.id),
  )
  await closeHolds(ctx, tx, decided.flatMap(closingOf))
  const rows: BetRow[] = []
  for (const one of decided) {
    const changes = changesOf(one, now)
    demandMove(one.waiting.bet.state, changes.state)
    rows.push(
      await tx.db
        .updateTable('sportsbook_bets')
        .set(changes)
        .where('id', '=', one.waiting.bet.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    for (const at of one.waiting.legs.keys()) await writeLeg(tx, one, at)
  }
  const taken = decided.flatMap(({ verdict }): readonly SelectionPosition[] =>
    verdict.is === 'taken' ? verdict.positions : [],
  )
  await writePositions(tx, taken)
  await tellBets(tx, rows)
  await countLost(
    ctx,
    tx,
    decided.flatMap(({ verdict, waiting: { bet } }) =>
      verdict.is === 'refused' && bet.pocket === 'main' ? [{ uid: bet.uid, netMinor: -bet.stake_minor }] : [],
    ),
  )
  return rows
}
