import { sql } from 'kysely'
import { decidedChance } from '#betting-engine/prices/margin/offer-prices.ts'
import type { Tx } from '#db/transaction.ts'
import { notifyBetChanges } from '#server/play/odds/stream/odds-notices.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { countLosses } from '#server/compliance/responsible-gaming/loss-limit/counted-losses.ts'
import { closeHolds, type HoldToClose } from '#server/money/wallet/holds/close-holds.ts'
import { releaseFromBets } from '#server/rewards/bonuses/free-bets/apply-bet-results.ts'
import { post } from '#server/money/wallet/post.ts'
import { bettingRules } from '../../betting-rules.ts'
import { releasePositions, writePositions, type SelectionPosition } from '../../limits/positions.ts'
import type { StoredRefusal } from '../../schema.ts'
import { countBets } from '../count-bets.ts'
import { assertTransition } from '../bet-state.ts'
import type { Decided } from './reevaluate-pending-bets.ts'
import { holdsToClose, rewardsOfBet, refundedOwnStake } from './refund-pending-bets.ts'
import { changedLegs } from '../place-bet-batch.ts'
import { stakeCommand } from '../load-bet-batch.ts'
import type { BetRow, LegRow } from '../stored-ticket.ts'
import { scoreNow } from '../write-tickets.ts'

const closingOf = ({ waiting: { bet }, verdict }: Decided): readonly HoldToClose[] => {
  if (verdict.is === 'asked' || bet.pocket === 'free_bet') return []
  if (bet.hold_id === null) throw new Error(`Bet ${bet.id} waits without a hold`)
  return holdsToClose(bet, verdict.is === 'refused' ? 'void' : 'stake')
}

/** Returns unused free bets and boosts, and takes accepted free bets' stakes from the `house` account. */
const updateRewards = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  decided: readonly Decided[],
): Promise<void> => {
  const betsThat = (is: Decided['verdict']['is']) =>
    decided.filter(({ verdict }) => verdict.is === is).map(({ waiting }) => waiting.bet)
  await releaseFromBets(ctx, tx, betsThat('refused').flatMap(rewardsOfBet))
  const free = betsThat('taken').filter(({ pocket }) => pocket === 'free_bet')
  const stakes = free.map((bet) =>
    stakeCommand({ ...bet, stakeMinor: bet.stake_minor, bonusStakeMinor: 0n }, bet.id),
  )
  const outcomes = stakes.length > 0 ? await post(ctx, tx, stakes) : []
  const unpaid = outcomes.find(({ status }) => status !== 'posted')
  if (unpaid) throw new Error(`The stake of a free bet was not posted: ${unpaid.status}`)
}

const changesOf = ({ waiting: { bet, legs }, verdict }: Decided, now: Date) => {
  const still = {
    id: bet.id,
    refusal: null as StoredRefusal | null,
    hold_id: null as bigint | null,
    bonus_hold_id: null as bigint | null,
    max_return_minor: 0n,
    boosted_odds: null as number | null,
    is_palpable: bet.is_palpable,
    requoted_until: null as Date | null,
    accepted_at: null as Date | null,
  }
  switch (verdict.is) {
    case 'refused':
      return { ...still, state: 'rejected' as const, refusal: verdict.refusal }
    case 'asked': {
      const asked = legs.map(({ odds }) => odds)
      return {
        ...still,
        state: 'requoted' as const,
        refusal: { code: 'odds_changed' as const, legs: changedLegs(verdict.odds, asked) },
        hold_id: bet.hold_id,
        bonus_hold_id: bet.bonus_hold_id,
        requoted_until: new Date(now.getTime() + bettingRules.requoteMs),
      }
    }
    case 'taken':
      return {
        ...still,
        state: 'accepted' as const,
        accepted_at: now,
        max_return_minor: verdict.maxReturnMinor,
        boosted_odds: verdict.boostedThousandths,
        is_palpable: verdict.isPalpableError,
      }
  }
}

/** Amounts and ids as text: JSON has no whole numbers that large. */
const recordset = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Returns the updated bets in the order given. */
const writeBets = async (tx: Tx, decided: readonly Decided[], now: Date): Promise<BetRow[]> => {
  const changes = decided.map((one) => changesOf(one, now))
  for (const [at, { waiting }] of decided.entries())
    assertTransition(waiting.bet.state, changes[at]?.state ?? waiting.bet.state)
  const { rows } = await sql<BetRow>`
    update sportsbook_bets as bet set state = known.state, refusal = known.refusal, hold_id = known.hold_id, bonus_hold_id = known.bonus_hold_id,
      max_return_minor = known.max_return_minor, boosted_odds = known.boosted_odds, is_palpable = known.is_palpable, decide_at = null,
      requoted_until = known.requoted_until, accepted_at = known.accepted_at, changed_at = ${now}::timestamptz
    from jsonb_to_recordset(${recordset(changes)}::text::jsonb) as known (id bigint, state text, refusal jsonb,
      hold_id bigint, bonus_hold_id bigint, max_return_minor bigint, boosted_odds integer, is_palpable boolean, requoted_until timestamptz, accepted_at timestamptz)
    where bet.id = known.id returning bet.*`.execute(tx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return changes.map(({ id }) => byId.get(id) as BetRow)
}

/** A leg with its accepted or re-quoted odds; undefined for a refused bet. */
const legAfter = ({ evaluatedLegs, verdict }: Decided, leg: LegRow, at: number) => {
  if (verdict.is === 'refused') return undefined
  const odds = verdict.odds[at] ?? leg.odds
  const { bet_id: betId, position, event_version: version, score_at: score, subset_odds: subsets } = leg
  const still = { bet_id: betId, position, event_version: version, score_at: score, subset_odds: subsets }
  if (verdict.is === 'asked')
    return { ...still, odds: leg.odds, new_odds: odds === leg.odds ? null : odds, is_live: leg.is_live }
  const now = evaluatedLegs[at]
  return {
    ...still,
    odds,
    new_odds: null,
    is_live: now?.event ? now.isLive : leg.is_live,
    ...(now?.event && { event_version: now.event.version, score_at: scoreNow(now.event) }),
    ...(now?.price?.subsetOdds && { subset_odds: now.price.subsetOdds }),
  }
}

const writeLegs = async (tx: Tx, decided: readonly Decided[]): Promise<void> => {
  const legs = decided.flatMap((one) => one.waiting.legs.flatMap((leg, at) => legAfter(one, leg, at) ?? []))
  if (legs.length === 0) return
  await sql`
    update sportsbook_legs as leg set odds = known.odds, new_odds = known.new_odds, is_live = known.is_live,
      event_version = known.event_version, score_at = known.score_at, subset_odds = known.subset_odds
    from jsonb_to_recordset(${recordset(legs)}::text::jsonb) as known (bet_id bigint, position smallint, odds integer,
      new_odds integer, is_live boolean, event_version bigint, score_at jsonb, subset_odds integer[])
    where leg.bet_id = known.bet_id and leg.position = known.position`.execute(tx.db)
}

const selectionsAfter = ({ waiting, evaluatedLegs, verdict }: Decided) =>
  verdict.is !== 'taken'
    ? []
    : evaluatedLegs.flatMap(({ selections }, leg) =>
        selections.map(({ now }, position) => {
          const taken = verdict.positions.find((one) => one.leg === leg && one.position === position)
          return {
            bet_id: waiting.bet.id,
            leg,
            position,
            odds: now.odds,
            win_share: decidedChance(now),
            stake: taken?.stakeMinor ?? 0n,
            payout: taken?.payoutMinor ?? 0n,
          }
        }),
      )

const writeSelections = async (tx: Tx, decided: readonly Decided[]): Promise<void> => {
  const selections = decided.flatMap(selectionsAfter)
  if (selections.length === 0) return
  await sql`
    update sportsbook_selections as selection set odds = known.odds, win_share = known.win_share,
      position_stake_minor = known.stake, position_payout_minor = known.payout
    from jsonb_to_recordset(${recordset(selections)}::text::jsonb) as known (bet_id bigint, leg smallint,
      position smallint, odds integer, win_share double precision, stake bigint, payout bigint)
    where selection.bet_id = known.bet_id and selection.leg = known.leg
      and selection.position = known.position`.execute(tx.db)
}

/** Writes decisions on pending bets: states, legs, exposure, and the money of their stakes. */
export const writeDecided = async (
  ctx: Pick<Kernel, 'clock' | 'metrics'>,
  tx: Tx,
  decided: readonly Decided[],
  now: Date,
): Promise<BetRow[]> => {
  await releasePositions(
    tx,
    decided.map(({ waiting }) => waiting.bet.id),
  )
  await updateRewards(ctx, tx, decided)
  await closeHolds(ctx, tx, decided.flatMap(closingOf))
  const rows = await writeBets(tx, decided, now)
  await writeLegs(tx, decided)
  await writeSelections(tx, decided)
  const taken = decided.flatMap(({ verdict }): readonly SelectionPosition[] =>
    verdict.is === 'taken' ? verdict.positions : [],
  )
  await writePositions(tx, taken)
  await notifyBetChanges(tx, rows)
  tx.afterCommit(() => countBets(ctx, rows))
  await countLosses(
    ctx,
    tx,
    decided.flatMap(({ verdict, waiting: { bet } }) =>
      verdict.is === 'refused' ? refundedOwnStake(bet) : [],
    ),
  )
  return rows
}
