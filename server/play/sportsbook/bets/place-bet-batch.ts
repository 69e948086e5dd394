import { pipelineQueries, writeQuery, type Statement } from '#db/driver/send-pipelined.ts'
import type { Tx } from '#db/transaction.ts'
import { failpoint } from '#server/platform/kernel/faults/failpoints.ts'
import { refuse, type Refused, type Result } from '#server/platform/kernel/result.ts'
import { assignToBetsSql } from '#server/rewards/bonuses/free-bets/apply-bet-results.ts'
import { countLossesSql } from '#server/compliance/responsible-gaming/loss-limit/counted-losses.ts'
import { decideHolds, type HoldPlaced } from '#server/money/wallet/holds/place-hold.ts'
import type { PreparedToPost } from '#server/money/wallet/post.ts'
import { bettingRules } from '../betting-rules.ts'
import { addPositions } from '../limits/positions.ts'
import type { PlaceBetCommand, PlaceParts } from './place-bet-command.ts'
import { isAbove, planBet, refused, type Planned } from './plan-bet.ts'
import { beginBetBatch, holdsOf, loadBetBatch, stakeCommand, type BetBatch } from './load-bet-batch.ts'
import { rateOf, type PlacementContext } from './load-placement-context.ts'
import { ownStakeOf, type Staked } from './stake-accounts.ts'
import { findReferring, noReferral, referralOf } from './referral.ts'
import { rewardColumns } from './bet-rewards.ts'
import { readRewardTerms } from './stake-terms.ts'
import type { BetRow } from './stored-ticket.ts'
import { betInserts, type NewBet } from './write-tickets.ts'

type Moved = {
  readonly isPaid: boolean
  readonly holdId: bigint | null
  readonly bonusHoldId: bigint | null
}

const stakedOf = ({ ask: { uid, currency, stakeMinor }, source }: Planned): Staked => ({
  uid,
  currency,
  stakeMinor,
  ...source,
})

/** The holds of one bet: all or none are placed, since the balances were read under their locks. */
const heldOf = (holds: readonly HoldPlaced[]): Moved | undefined => {
  const ids = holds.flatMap((hold) => (hold.status === 'placed' ? [hold.holdId] : []))
  if (ids.length === 0) return undefined
  if (ids.length < holds.length) throw new Error('A stake was set aside in part')
  return { isPaid: true, holdId: ids[0] ?? null, bonusHoldId: ids[1] ?? null }
}

/** Takes all stakes in one posting: directly, or as holds for pending bets. */
const moveStakes = async (
  ctx: PlaceParts,
  tx: Tx,
  prepared: PreparedToPost,
  planned: readonly Planned[],
  ids: readonly bigint[],
): Promise<{ readonly moved: readonly Moved[]; readonly write: Statement | undefined }> => {
  const waits = ({ verdict, delayMs }: Planned): boolean =>
    verdict.is === 'asked' || (verdict.is === 'taken' && (delayMs > 0 || isAbove(verdict)))
  const isAtOnce = ({ verdict, delayMs }: Planned): boolean =>
    verdict.is === 'taken' && delayMs === 0 && !isAbove(verdict)
  const idOf = (one: Planned): bigint => ids[planned.indexOf(one)] ?? 0n
  // A pending free bet is marked as in use already; the player has no money to hold.
  const isHeld = (one: Planned): boolean => waits(one) && one.source.pocket !== 'free_bet'
  const [held, atOnce] = [planned.filter(isHeld), planned.filter(isAtOnce)]
  const { holds, postings, write } = await decideHolds(
    ctx,
    tx,
    prepared,
    held.flatMap((one) => holdsOf(stakedOf(one), idOf(one))),
    atOnce.map((one) => stakeCommand(stakedOf(one), idOf(one))),
  )
  let at = 0
  const holdsOfBets = new Map(
    held.map((one) => {
      const count = holdsOf(stakedOf(one), 0n).length
      at += count
      return [one, holds.slice(at - count, at)]
    }),
  )
  const moved = planned.map((one): Moved => {
    const [own, posting] = [holdsOfBets.get(one) ?? [], postings[atOnce.indexOf(one)]]
    const set = heldOf(own)
    if (set) return set
    const status = own[0]?.status ?? posting?.status
    if (status !== undefined && status !== 'posted' && status !== 'insufficient')
      throw new Error(`A bet that was not there has moved money before: ${status}`)
    return {
      isPaid: status === 'posted' || (waits(one) && !isHeld(one)),
      holdId: null,
      bonusHoldId: null,
    }
  })
  return { moved, write }
}

const stateOf = ({ verdict, delayMs }: Planned): BetRow['state'] => {
  if (verdict.is === 'refused') return 'rejected'
  if (verdict.is === 'asked') return 'requoted'
  return delayMs > 0 || isAbove(verdict) ? 'pending' : 'accepted'
}

/** The max return of a bet that is not accepted is never read. */
const noReturn = 0n

const notSettled = {
  settled_at: null,
  settlement_version: 0,
  payout_minor: 0n,
  boost_minor: 0n,
  stake_back_minor: 0n,
  risked_minor: 0n,
  cashed_out_minor: 0n,
  converted_minor: 0n,
  forfeited_minor: 0n,
  pocket_taken_minor: 0n,
  is_void_by_hand: false,
}

const newBetOf = (
  planned: Planned,
  id: bigint,
  moved: Moved | undefined,
  placement: PlacementContext,
): NewBet => {
  const { ask, source, legs, verdict, delayMs } = planned
  const { now } = placement
  const state = stateOf(planned)
  const asked = legs.map((leg) => leg.ask.odds)
  const isTaken = verdict.is === 'taken'
  const above = isTaken ? verdict.above : undefined
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  return {
    legs,
    // While a bet is pending the player's own odds stand; accepting new odds is a later step.
    odds: state === 'accepted' && isTaken ? verdict.odds : asked,
    newOdds: verdict.is === 'asked' ? verdict.odds.map((odds, at) => (odds === asked[at] ? null : odds)) : [],
    positions: isTaken && !above ? verdict.positions : [],
    row: {
      id,
      uid: ask.uid,
      slip_key: ask.slipKey,
      slip_hash: ask.slipHash,
      ticket_hash: ask.ticketHash,
      session_id: ask.sessionId ?? null,
      kind: ask.slip.kind,
      sizes: [...ask.slip.sizes],
      is_each_way: ask.slip.isEachWay,
      currency: ask.currency,
      rate: rateOf(placement, ask.currency),
      pocket: source.pocket,
      bonus_stake_minor: source.bonusStakeMinor,
      ...rewardColumns(planned, state),
      stake_minor: ask.stakeMinor,
      open_stake_minor: ask.stakeMinor,
      policy: ask.policy,
      state,
      refusal:
        verdict.is === 'refused'
          ? verdict.refusal
          : verdict.is === 'asked'
            ? { code: 'odds_changed', legs: changedLegs(verdict.odds, asked) }
            : null,
      is_live: delayMs > 0,
      is_palpable: isTaken && verdict.isPalpableError,
      rules_version: bettingRules.rulesVersion,
      hold_id: moved?.holdId ?? null,
      bonus_hold_id: moved?.bonusHoldId ?? null,
      max_return_minor: isTaken ? verdict.maxReturnMinor : noReturn,
      placed_at: now,
      decide_at: state === 'pending' && !above ? later(delayMs) : null,
      requoted_until: state === 'requoted' ? later(bettingRules.requoteMs) : null,
      ...(above ? referralOf(above, later(bettingRules.referralMs)) : noReferral),
      accepted_at: state === 'accepted' ? now : null,
      ...notSettled,
      changed_at: now,
    },
  }
}

export const changedLegs = (odds: readonly number[], asked: readonly number[]): number[] =>
  odds.flatMap((now, at) => (now === asked[at] ? [] : [at]))

/** A bet and, if it was decided just now, its decision. */
export type PlacedBet = {
  readonly row: BetRow
  readonly decided?: { readonly bet: NewBet } & Pick<BetBatch, 'names'>
}

/** A repeated key returns the bet as it is now; another slip under the same key is refused. */
const answerKnown = (row: BetRow, ask: PlaceBetCommand): Result<PlacedBet> =>
  row.slip_hash === ask.slipHash
    ? { ok: true, value: { row } }
    : refuse('InvalidRequest', { data: { idempotency_key: ['REUSED_WITH_OTHER_INPUT'] } })

/** Refuses plans whose stake is no longer covered at the posting. */
const afterMoney = (planned: readonly Planned[], moved: readonly Moved[]): readonly Planned[] =>
  planned.map((one, at) =>
    one.verdict.is === 'refused' || moved[at]?.isPaid
      ? one
      : { ...one, verdict: refused('not_enough_money') },
  )

const writeBetBatch = async (
  ctx: PlaceParts,
  tx: Tx,
  planned: readonly Planned[],
  { placement, prepared, ids }: BetBatch,
): Promise<ReadonlyMap<PlaceBetCommand, NewBet>> => {
  if (planned.length === 0) return new Map()
  const { moved, write } = await moveStakes(ctx, tx, prepared, planned, ids)
  const paid = afterMoney(planned, moved)
  const bets = paid.map((one, at) => newBetOf(one, ids[at] ?? 0n, moved[at], placement))
  const positions = bets.flatMap((bet) => bet.positions)
  const lost = bets.flatMap(({ row }) => {
    const netMinor = ownStakeOf(row)
    return row.state === 'rejected' || netMinor === 0n ? [] : [{ uid: row.uid, netMinor }]
  })
  const rewards = paid.flatMap(({ verdict, ask: { freeBetId, boostId } }, at) => {
    const bonusId = freeBetId ?? boostId
    return verdict.is === 'refused' || bonusId === undefined ? [] : [{ bonusId, betId: ids[at] ?? 0n }]
  })
  await pipelineQueries(tx, {
    ...(write && { money: writeQuery(write) }),
    ...(rewards.length > 0 && { rewards: writeQuery(assignToBetsSql(rewards, placement.now)) }),
    ...betInserts(bets),
    ...(positions.length > 0 && { positions: writeQuery(addPositions(positions)) }),
    ...(lost.length > 0 && { lost: writeQuery(countLossesSql(ctx, lost)) }),
  })
  if (moved.some(({ isPaid }) => isPaid)) failpoint('after-posting', tx)
  return new Map(paid.map(({ ask }, at) => [ask, bets[at] as NewBet]))
}

/** Decides bets of several players, one each, in one transaction; each has its own result. */
export const placeBetBatch = async (
  ctx: PlaceParts,
  tx: Tx,
  commands: readonly PlaceBetCommand[],
): Promise<readonly Result<PlacedBet>[]> => {
  const { known, ids } = await beginBetBatch(tx, commands)
  const knownOf = (ask: PlaceBetCommand): BetRow | undefined => known.get(`${ask.uid} ${ask.slipKey}`)
  const fresh = commands.filter((ask) => !knownOf(ask))
  const plans = new Map<PlaceBetCommand, Planned | Refused>()
  let bets: ReadonlyMap<PlaceBetCommand, NewBet> = new Map()
  let names: BetBatch['names'] = new Map()
  if (fresh.length > 0) {
    // Behind the players' locks, and before all that settlement locks after its free bets.
    const termsOf = await readRewardTerms(tx, fresh)
    const batch = await loadBetBatch(ctx, tx, fresh, ids)
    const referring = await findReferring(tx, fresh)
    for (const ask of fresh) plans.set(ask, await planBet(ctx, batch, ask, termsOf(ask), referring))
    const planned = fresh.flatMap((ask, at) => {
      const plan = plans.get(ask)
      return plan && 'verdict' in plan ? [{ plan, id: ids[at] ?? 0n }] : []
    })
    ;({ names } = batch)
    bets = await writeBetBatch(
      ctx,
      tx,
      planned.map(({ plan }) => plan),
      { ...batch, ids: planned.map(({ id }) => id) },
    )
  }
  return commands.map((ask): Result<PlacedBet> => {
    const row = knownOf(ask)
    if (row) return answerKnown(row, ask)
    const plan = plans.get(ask)
    if (plan && !('verdict' in plan)) return plan
    const bet = bets.get(ask)
    if (!bet) throw new Error('Each bet of a lot is answered')
    return { ok: true, value: { row: bet.row, decided: { bet, names } } }
  })
}
