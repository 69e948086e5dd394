import { refuse, type Refused } from '#server/kernel/result.ts'
import { refuseUnverified } from '#server/responsible-gaming/may-play.ts'
import { refusalOfGate } from '#server/responsible-gaming/stake-gates.ts'
import { lookAtSlip, type LookedLeg, type SlipLook } from '../check/look-at-slip.ts'
import { liveDelayMs } from '../live-delays.ts'
import type { StoredRefusal } from '../schema.ts'
import type { BetAsk, PlaceParts } from './bet-ask.ts'
import { countTaken, isOfLimits, judgeBet, type BetToJudge, type Verdict } from './judge-bet.ts'
import { balanceFor, type Lot } from './read-lot.ts'
import type { Scene } from './read-scene.ts'
import { refuseReward } from './rewards-of-bet.ts'
import { refusalOfTerms, type StakeTerms } from './stake-terms.ts'

/** A bet that will be written down, whatever becomes of it. */
export type Planned = {
  readonly ask: BetAsk
  /** Of what is staked; undefined of own money. */
  readonly terms: StakeTerms | undefined
  readonly legs: readonly LookedLeg[]
  readonly verdict: Verdict
  readonly delayMs: number
}

const ofStake: ReadonlySet<string> = new Set(['stake_too_small', 'line_too_small', 'stake_too_large'])

/** What is wrong with the slip by itself, or names nothing that there is: no bet is made of it. */
const refuseInput = ({ refusals, legs }: SlipLook): Refused | undefined => {
  const unknown = legs.flatMap(({ state }, at) => (state === 'unknown' ? [at] : []))
  const all = [...(unknown.length > 0 ? [{ code: 'unknown', legs: unknown }] : []), ...refusals]
  if (all.length === 0) return undefined
  const codesOf = (isStake: boolean): string[] =>
    all.filter(({ code }) => ofStake.has(code) === isStake).map(({ code }) => code.toUpperCase())
  const [stake, others] = [codesOf(true), codesOf(false)]
  return refuse('InvalidParameter', {
    fields: { ...(others.length > 0 && { legs: others }), ...(stake.length > 0 && { stake }) },
    data: { refusals: all },
  })
}

/** A bet in play waits as long as the slowest of its sports. */
export const delayOf = (legs: readonly LookedLeg[]): number =>
  Math.max(0, ...legs.map((leg) => (leg.isLive && leg.event ? liveDelayMs[leg.event.sport] : 0)))

export const refused = (code: StoredRefusal['code']): Verdict => ({
  is: 'refused',
  refusal: { code, legs: [] },
})

const judgedBet = (
  ask: BetAsk,
  legs: readonly LookedLeg[],
  terms: StakeTerms | undefined,
  referring: ReadonlySet<number>,
): BetToJudge => ({
  ...ask,
  boostShare: terms?.boost?.share ?? null,
  legs,
  aboveLimits: ask.mayRefer && !referring.has(ask.uid) ? 'referred' : 'refused',
})

/** A player of whom a trader looks at a bet already waits for that one first. */
const afterReferring = (verdict: Verdict, ask: BetAsk, referring: ReadonlySet<number>): Verdict =>
  verdict.is === 'refused' && isOfLimits(verdict.refusal) && ask.mayRefer && referring.has(ask.uid)
    ? { is: 'refused', refusal: { ...verdict.refusal, code: 'already_referred' } }
    : verdict

/** What stands beside the scene: the terms of a bonus, players of whom a trader looks at a bet, and what is there to stake. */
type Standing = {
  readonly terms: StakeTerms | undefined
  readonly referring: ReadonlySet<number>
  readonly balanceMinor: bigint
}

/** The questions in their order: protection, the terms of a bonus, the offer and its price, limits, and money. */
const verdictOn = (
  ask: BetAsk,
  legs: readonly LookedLeg[],
  scene: Scene,
  { terms, referring, balanceMinor }: Standing,
): Verdict => {
  const { uid, pocket, stakeMinor } = ask
  const isOwnMoney = pocket === 'main'
  const shut = refusalOfGate(scene.gates.get(uid), { stakeMinor, isOwnMoney })
  if (shut) return refused(shut)
  if (scene.stopped.has(uid)) return refused('betting_closed')
  const outOfTerms = refusalOfTerms(terms, ask.slip, legs, scene.now)
  if (outOfTerms) return refused(outOfTerms)
  const judged = judgeBet(judgedBet(ask, legs, terms, referring), scene)
  const verdict = afterReferring(judged, ask, referring)
  if (verdict.is === 'refused' || pocket === 'free_bet') return verdict
  return balanceMinor < stakeMinor ? refused('not_enough_money') : verdict
}

export const planBet = async (
  ctx: PlaceParts,
  lot: Lot,
  ask: BetAsk,
  terms: StakeTerms | undefined | null,
  referring: ReadonlySet<number>,
): Promise<Planned | Refused> => {
  const { scene } = lot
  const look = lookAtSlip(scene.offer, ask.slip, { now: scene.now, stakeMinor: ask.stakeMinor })
  const gate = scene.gates.get(ask.uid)
  if (!gate) return refuse('Authorization')
  if (gate.status === 'active' && !gate.isPlayAllowed) return refuseUnverified(ctx)
  const invalid = refuseInput(look)
  if (invalid) return invalid
  // The account has changed its currency since the stake was read in it.
  if (gate.currency !== ask.currency) return refuse('InvalidParameter', { fields: { stake: ['CHANGED'] } })
  const wrongTerms = refuseReward(ask, terms)
  if (wrongTerms || terms === null) return wrongTerms ?? refuse('InvalidParameter')
  const balanceMinor = balanceFor(lot, ask)
  const verdict = verdictOn(ask, look.legs, scene, { terms, referring, balanceMinor })
  // What a trader is asked about counts on no market before it is accepted.
  if (verdict.is === 'taken' && !verdict.above) countTaken(scene, ask, verdict)
  return { ask, terms, legs: look.legs, verdict, delayMs: delayOf(look.legs) }
}

/** Whether a trader is asked about it first. */
export const isAbove = (verdict: Verdict): boolean => verdict.is === 'taken' && verdict.above !== undefined
