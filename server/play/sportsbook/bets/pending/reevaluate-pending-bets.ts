import { inBase } from '#contract/convert.ts'
import type { Tx } from '#db/transaction.ts'
import { evaluateSlip, type EvaluatedLeg } from '../../check/evaluate-slip.ts'
import { isSameWatchedScore, watchedScoreOf, type LegRequest } from '../../offer/current-leg-price.ts'
import type { StoredRefusal } from '../../schema.ts'
import { countAccepted, evaluateBet, type AcceptanceDecision } from '../evaluate-bet.ts'
import { repeatKey, type PlacementContext } from '../load-placement-context.ts'
import { refusalOfTerms, type StakeTerms } from '../stake-terms.ts'
import type { BetRow, LegRow } from '../stored-ticket.ts'

type StoredSelection = {
  readonly bet_id: bigint
  readonly leg: number
  readonly position: number
  readonly market_id: bigint
  readonly outcome: string
  readonly position_stake_minor: bigint
  readonly position_payout_minor: bigint
}

type PendingBet = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly selections: readonly StoredSelection[]
}

/** Bets with their legs; the caller locks their rows. */
export const readPending = async (tx: Tx, bets: readonly BetRow[]): Promise<PendingBet[]> => {
  if (bets.length === 0) return []
  const ids = bets.map(({ id }) => id)
  const legs = await tx.db
    .selectFrom('sportsbook_legs')
    .selectAll()
    .where('bet_id', 'in', ids)
    .orderBy('position')
    .execute()
  const selections = await tx.db
    .selectFrom('sportsbook_selections')
    .select(['bet_id', 'leg', 'position', 'market_id', 'outcome'])
    .select(['position_stake_minor', 'position_payout_minor'])
    .where('bet_id', 'in', ids)
    .orderBy('leg')
    .orderBy('position')
    .execute()
  return bets.map((bet) => ({
    bet,
    legs: legs.filter((leg) => leg.bet_id === bet.id),
    selections: selections.filter((one) => one.bet_id === bet.id),
  }))
}

const slipOf = ({ bet, legs, selections }: PendingBet) => ({
  kind: bet.kind,
  sizes: bet.sizes,
  isEachWay: bet.is_each_way,
  legs: legs.map((leg): LegRequest => ({
    eventId: leg.event_id,
    odds: leg.odds,
    isBanker: leg.is_banker,
    selections: selections
      .filter((one) => one.leg === leg.position)
      .map((one) => ({ marketId: one.market_id, outcome: one.outcome })),
  })),
})

/** Those of these markets that were suspended at some time since a bet on them was placed. */
export const findSuspensions = async (
  tx: Tx,
  waiting: readonly PendingBet[],
): Promise<(marketId: bigint, since: Date) => boolean> => {
  const ids = [...new Set(waiting.flatMap(({ selections }) => selections.map((one) => one.market_id)))]
  const since = new Date(Math.min(...waiting.map(({ bet }) => pendingSince(bet).getTime())))
  const rows = await tx.db
    .selectFrom('odds_price_log')
    .select(({ fn }) => ['market_id', fn.max('at').as('at')])
    .where('market_id', 'in', ids)
    .where('market_status', '<>', 'active')
    .where('at', '>=', since)
    .groupBy('market_id')
    .execute()
  const lastOf = new Map(rows.map(({ market_id: id, at }) => [id, at]))
  return (marketId, from) => {
    const last = lastOf.get(marketId)
    return last !== undefined && last >= from
  }
}

/** After the player accepted new odds, the bet is pending from that time. */
const pendingSince = ({ placed_at: placedAt, changed_at: changedAt }: BetRow): Date =>
  changedAt > placedAt ? changedAt : placedAt

const refused = (code: StoredRefusal['code'], legs: readonly number[] = []): AcceptanceDecision => ({
  is: 'refused',
  refusal: { code, legs },
})

/** What rejects a bet in its delay at any price: a goal or a red card, or a suspension of its market. */
const eventsAgainst = (
  { bet, legs, selections }: PendingBet,
  evaluatedLegs: readonly EvaluatedLeg[],
  wasSuspended: Awaited<ReturnType<typeof findSuspensions>>,
): AcceptanceDecision | undefined => {
  const stopped = selections
    .filter((one) => wasSuspended(one.market_id, pendingSince(bet)))
    .map(({ leg }) => leg)
  if (stopped.length > 0) return refused('suspended', [...new Set(stopped)])
  const changed = legs.flatMap((leg, at) => {
    const event = evaluatedLegs[at]?.event
    return leg.watched && event && !isSameWatchedScore(leg.watched, watchedScoreOf(event)) ? [at] : []
  })
  return changed.length > 0 ? refused('event_changed', changed) : undefined
}

export type Decided = {
  readonly waiting: PendingBet
  readonly evaluatedLegs: readonly EvaluatedLeg[]
  readonly verdict: AcceptanceDecision
}

export const decidePendingBet = (
  waiting: PendingBet,
  placement: PlacementContext,
  wasSuspended: Awaited<ReturnType<typeof findSuspensions>>,
  /** Terms of the stake; undefined for own money. */
  terms: StakeTerms | undefined,
): Decided => {
  const { bet } = waiting
  const slip = slipOf(waiting)
  const { legs: evaluatedLegs, refusals } = evaluateSlip(placement.offer, slip, {
    now: placement.now,
    stakeMinor: undefined,
    currency: bet.currency,
  })
  const decided = (verdict: AcceptanceDecision): Decided => ({ waiting, evaluatedLegs, verdict })
  if (!placement.eligibility.get(bet.uid)?.isPlayAllowed) return decided(refused('play_not_allowed'))
  if (placement.stopped.has(bet.uid)) return decided(refused('betting_closed'))
  const against = eventsAgainst(waiting, evaluatedLegs, wasSuspended)
  if (against) return decided(against)
  const [wrong] = refusals
  if (wrong) return decided(refused(wrong.code, wrong.legs))
  const outOfTerms = refusalOfTerms(terms, slip, evaluatedLegs, placement.now)
  if (outOfTerms) return decided(refused(outOfTerms))
  const betToEvaluate = {
    uid: bet.uid,
    currency: bet.currency,
    ticketHash: bet.ticket_hash,
    slip,
    legs: evaluatedLegs,
    stakeMinor: bet.stake_minor,
    policy: bet.policy,
    boostShare: bet.boost_share,
    // A stake above the limits that a trader accepted is not checked against them again.
    aboveLimits: bet.referral?.decision === 'accepted' ? ('taken' as const) : ('refused' as const),
  }
  const verdict = evaluateBet(betToEvaluate, placement)
  if (verdict.is === 'taken') countAccepted(placement, betToEvaluate, verdict)
  return decided(verdict)
}

/** The exposure of pending bets does not count against themselves. */
export const releasePendingExposure = (placement: PlacementContext, waiting: readonly PendingBet[]): void => {
  for (const { bet, selections } of waiting) {
    for (const one of selections)
      placement.positions.take(
        {
          leg: one.leg,
          position: one.position,
          marketId: one.market_id,
          outcome: one.outcome,
          stakeMinor: one.position_stake_minor,
          payoutMinor: one.position_payout_minor,
        },
        -1n,
      )
    const key = repeatKey(bet.uid, bet.ticket_hash)
    const others = (placement.repeats.get(key) ?? 0n) - inBase(bet.max_return_minor, bet.rate, 'up')
    placement.repeats.set(key, others > 0n ? others : 0n)
  }
}
