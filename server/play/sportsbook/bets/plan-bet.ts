import { toMajor } from '#contract/money.ts'
import { refuse, type Refused } from '#server/platform/kernel/result.ts'
import { refuseUnverified } from '#server/compliance/responsible-gaming/may-play.ts'
import { refusalOfEligibility } from '#server/compliance/responsible-gaming/stake-eligibility.ts'
import { evaluateSlip, type EvaluatedLeg, type SlipEvaluation } from '../check/evaluate-slip.ts'
import { leastStakes } from '../betting-rules.ts'
import { liveDelayMs } from '../live-delays.ts'
import type { StoredRefusal } from '../schema.ts'
import type { PlaceBetCommand, PlaceParts } from './place-bet-command.ts'
import {
  countTaken,
  isOfLimits,
  evaluateBet,
  type BetToJudge,
  type AcceptanceDecision,
} from './evaluate-bet.ts'
import { balancesFor, type BetBatch } from './load-bet-batch.ts'
import type { PlacementContext } from './load-placement-context.ts'
import { refuseReward } from './rewards-of-bet.ts'
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
const leastOf = (code: string, currency: string): { min_stake?: number } => {
  const { leastMinor, leastLineMinor } = leastStakes(currency)
  if (code === 'stake_too_small') return { min_stake: toMajor(leastMinor, currency) }
  return code === 'line_too_small' ? { min_stake: toMajor(leastLineMinor, currency) } : {}
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
    data: { refusals: all.map((one) => ({ ...one, ...leastOf(one.code, currency) })) },
  })
}

/** The bet delay is that of the slowest sport in play. */
export const delayOf = (legs: readonly EvaluatedLeg[]): number =>
  Math.max(0, ...legs.map((leg) => (leg.isLive && leg.event ? liveDelayMs[leg.event.sport] : 0)))

export const refused = (code: StoredRefusal['code']): AcceptanceDecision => ({
  is: 'refused',
  refusal: { code, legs: [] },
})

const judgedBet = (
  ask: PlaceBetCommand,
  legs: readonly EvaluatedLeg[],
  terms: StakeTerms | undefined,
  referring: ReadonlySet<number>,
): BetToJudge => ({
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
type Standing = {
  readonly terms: StakeTerms | undefined
  readonly referring: ReadonlySet<number>
  readonly source: StakeSource
}

/** The checks in order: player protection, bonus terms, offer and price, limits, money. */
const verdictOn = (
  ask: PlaceBetCommand,
  legs: readonly EvaluatedLeg[],
  scene: PlacementContext,
  { terms, referring, source }: Standing,
): AcceptanceDecision => {
  const { uid } = ask
  const ownMinor = source.pocket === 'free_bet' ? 0n : ask.stakeMinor - source.bonusStakeMinor
  const shut = refusalOfEligibility(scene.gates.get(uid), { stakeMinor: ownMinor, isOwnMoney: ownMinor > 0n })
  if (shut) return refused(shut)
  if (scene.stopped.has(uid)) return refused('betting_closed')
  const outOfTerms = refusalOfTerms(terms, ask.slip, legs, scene.now)
  if (outOfTerms) return refused(outOfTerms)
  const maxMinor = terms?.maxStakeMinor ?? null
  if (maxMinor !== null && ask.stakeMinor > maxMinor)
    return { is: 'refused', refusal: { code: 'bonus_stake', legs: [], maxStakeMinor: String(maxMinor) } }
  const judged = evaluateBet(judgedBet(ask, legs, terms, referring), scene)
  const verdict = afterReferring(judged, ask, referring)
  return verdict.is === 'refused' || source.isEnough ? verdict : refused('not_enough_money')
}

export const planBet = async (
  ctx: PlaceParts,
  lot: BetBatch,
  ask: PlaceBetCommand,
  reward: StakeTerms | undefined | null,
  referring: ReadonlySet<number>,
): Promise<Planned | Refused> => {
  const { scene } = lot
  const look = evaluateSlip(scene.offer, ask.slip, {
    now: scene.now,
    stakeMinor: ask.stakeMinor,
    currency: ask.currency,
  })
  const gate = scene.gates.get(ask.uid)
  if (!gate) return refuse('Authorization')
  if (gate.status === 'active' && !gate.isPlayAllowed) return refuseUnverified(ctx, 'play')
  const invalid = refuseInput(look, ask.currency)
  if (invalid) return invalid
  // The account's currency has changed since the stake was parsed.
  if (gate.currency !== ask.currency) return refuse('InvalidParameter', { fields: { stake: ['CHANGED'] } })
  const wrongTerms = refuseReward(ask, reward)
  if (wrongTerms || reward === null) return wrongTerms ?? refuse('InvalidParameter')
  const bonus = lot.bonuses.get(ask.uid)
  const source = stakeSource(ask, { ...balancesFor(lot, ask), bonus }, scene.now)
  const terms = source.bonusStakeMinor > 0n ? termsOfBonus(bonus) : reward
  const verdict = verdictOn(ask, look.legs, scene, { terms, referring, source })
  // A referred bet counts on no market before it is accepted.
  if (verdict.is === 'taken' && !verdict.above) countTaken(scene, ask, verdict)
  return { ask, source, terms, legs: look.legs, verdict, delayMs: delayOf(look.legs) }
}

export const isAbove = (verdict: AcceptanceDecision): boolean =>
  verdict.is === 'taken' && verdict.above !== undefined
