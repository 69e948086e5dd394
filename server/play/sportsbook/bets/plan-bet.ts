import { toMajor } from '#contract/money.ts'
import { refuse, type Refused } from '#server/platform/kernel/result.ts'
import { refuseUnverified } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { refusalOfEligibility } from '#server/compliance/responsible-gaming/stake-eligibility.ts'
import { evaluateSlip, type EvaluatedLeg, type SlipEvaluation } from '../check/evaluate-slip.ts'
import { minStakes } from '../betting-rules.ts'
import { betDelayMs } from '../bet-delay.ts'
import type { StoredRefusal } from '../schema.ts'
import type { PlaceBetCommand, PlaceParts } from './place-bet-command.ts'
import {
  countAccepted,
  isOfLimits,
  evaluateBet,
  type BetToEvaluate,
  type AcceptanceDecision,
} from './evaluate-bet.ts'
import { balancesFor, type BetBatch } from './load-bet-batch.ts'
import type { PlacementContext } from './load-placement-context.ts'
import { refuseReward } from './bet-rewards.ts'
import { stakeSource, type StakeSource } from './stake-source.ts'
import { refusalOfTerms, termsOfBonus, type StakeTerms } from './stake-terms.ts'

export type Planned = {
  readonly ask: PlaceBetCommand
  readonly source: StakeSource
  /** Terms of the stake; undefined for own money. */
  readonly terms: StakeTerms | undefined
  readonly legs: readonly EvaluatedLeg[]
  readonly verdict: AcceptanceDecision
  readonly delayMs: number
}

const ofStake: ReadonlySet<string> = new Set(['stake_too_small', 'line_too_small', 'stake_too_large'])

/** The min stake, for a stake below it. */
const minStakeOf = (code: string, currency: string): { min_stake?: number } => {
  const { minMinor, minLineMinor } = minStakes(currency)
  if (code === 'stake_too_small') return { min_stake: toMajor(minMinor, currency) }
  return code === 'line_too_small' ? { min_stake: toMajor(minLineMinor, currency) } : {}
}

/** Errors of the slip itself, or references to unknown offers: no bet is created. */
const refuseInput = ({ refusals, legs }: SlipEvaluation, currency: string): Refused | undefined => {
  const unknown = legs.flatMap(({ state }, at) => (state === 'unknown' ? [at] : []))
  const all = [...(unknown.length > 0 ? [{ code: 'unknown', legs: unknown }] : []), ...refusals]
  if (all.length === 0) return undefined
  const codesOf = (isStake: boolean): string[] =>
    all.filter(({ code }) => ofStake.has(code) === isStake).map(({ code }) => code.toUpperCase())
  const [stake, others] = [codesOf(true), codesOf(false)]
  return refuse('InvalidParameter', {
    fields: { ...(others.length > 0 && { legs: others }), ...(stake.length > 0 && { stake }) },
    data: { refusals: all.map((one) => ({ ...one, ...minStakeOf(one.code, currency) })) },
  })
}

/** The bet delay is that of the slowest sport in play. */
export const delayOf = (legs: readonly EvaluatedLeg[]): number =>
  Math.max(0, ...legs.map((leg) => (leg.isLive && leg.event ? betDelayMs[leg.event.sport] : 0)))

export const refused = (code: StoredRefusal['code']): AcceptanceDecision => ({
  is: 'refused',
  refusal: { code, legs: [] },
})

const betToEvaluate = (
  ask: PlaceBetCommand,
  legs: readonly EvaluatedLeg[],
  terms: StakeTerms | undefined,
  referring: ReadonlySet<number>,
): BetToEvaluate => ({
  ...ask,
  boostShare: terms?.boost?.share ?? null,
  legs,
  aboveLimits: ask.mayRefer && !referring.has(ask.uid) ? 'referred' : 'refused',
})

/** A player with an open referral waits for that one first. */
const afterReferring = (
  verdict: AcceptanceDecision,
  ask: PlaceBetCommand,
  referring: ReadonlySet<number>,
): AcceptanceDecision =>
  verdict.is === 'refused' && isOfLimits(verdict.refusal) && ask.mayRefer && referring.has(ask.uid)
    ? { is: 'refused', refusal: { ...verdict.refusal, code: 'already_referred' } }
    : verdict

/** Inputs beside the context: bonus terms, open referrals, and the source of the stake. */
type PlacementInputs = {
  readonly terms: StakeTerms | undefined
  readonly referring: ReadonlySet<number>
  readonly source: StakeSource
}

/** The checks in order: player protection, bonus terms, offer and price, limits, money. */
const decideAcceptance = (
  ask: PlaceBetCommand,
  legs: readonly EvaluatedLeg[],
  placement: PlacementContext,
  { terms, referring, source }: PlacementInputs,
): AcceptanceDecision => {
  const { uid } = ask
  const ownMinor = source.pocket === 'free_bet' ? 0n : ask.stakeMinor - source.bonusStakeMinor
  const shut = refusalOfEligibility(placement.eligibility.get(uid), {
    stakeMinor: ownMinor,
    isOwnMoney: ownMinor > 0n,
  })
  if (shut) return refused(shut)
  if (placement.stopped.has(uid)) return refused('betting_closed')
  const outOfTerms = refusalOfTerms(terms, ask.slip, legs, placement.now)
  if (outOfTerms) return refused(outOfTerms)
  const maxMinor = terms?.maxStakeMinor ?? null
  if (maxMinor !== null && ask.stakeMinor > maxMinor)
    return { is: 'refused', refusal: { code: 'bonus_stake', legs: [], maxStakeMinor: String(maxMinor) } }
  const evaluated = evaluateBet(betToEvaluate(ask, legs, terms, referring), placement)
  const verdict = afterReferring(evaluated, ask, referring)
  return verdict.is === 'refused' || source.isEnough ? verdict : refused('not_enough_money')
}

export const planBet = async (
  ctx: PlaceParts,
  batch: BetBatch,
  ask: PlaceBetCommand,
  reward: StakeTerms | undefined | null,
  referring: ReadonlySet<number>,
): Promise<Planned | Refused> => {
  const { placement } = batch
  const evaluation = evaluateSlip(placement.offer, ask.slip, {
    now: placement.now,
    stakeMinor: ask.stakeMinor,
    currency: ask.currency,
  })
  const playerEligibility = placement.eligibility.get(ask.uid)
  if (!playerEligibility) return refuse('Authorization')
  if (playerEligibility.status === 'active' && !playerEligibility.isPlayAllowed)
    return refuseUnverified(ctx, 'play')
  const invalid = refuseInput(evaluation, ask.currency)
  if (invalid) return invalid
  // The account's currency has changed since the stake was parsed.
  if (playerEligibility.currency !== ask.currency)
    return refuse('InvalidParameter', { fields: { stake: ['CHANGED'] } })
  const wrongTerms = refuseReward(ask, reward)
  if (wrongTerms || reward === null) return wrongTerms ?? refuse('InvalidParameter')
  const bonus = batch.bonuses.get(ask.uid)
  const source = stakeSource(ask, { ...balancesFor(batch, ask), bonus }, placement.now)
  const terms = source.bonusStakeMinor > 0n ? termsOfBonus(bonus) : reward
  const verdict = decideAcceptance(ask, evaluation.legs, placement, { terms, referring, source })
  // A referred bet counts on no market before it is accepted.
  if (verdict.is === 'taken' && !verdict.above) countAccepted(placement, ask, verdict)
  return { ask, source, terms, legs: evaluation.legs, verdict, delayMs: delayOf(evaluation.legs) }
}

export const isAbove = (verdict: AcceptanceDecision): boolean =>
  verdict.is === 'taken' && verdict.above !== undefined
