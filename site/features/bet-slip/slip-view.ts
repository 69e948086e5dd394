import type { PricePolicy } from '#contract/betting-enums.ts'
import type { SlipBoost, SlipFreeBet } from '#contract/slip-rewards.ts'
import type { BetRefusal, SlipCheck } from '#contract/sportsbook.ts'
import { minorOf } from '#site/layout/money/api-money.ts'
import type { Draft } from './slip-drafts.ts'
import { draftLegKey, legKey } from './slip.ts'

/** The server's evaluation of one leg. */
export type LegView = {
  readonly state: SlipCheck['legs'][number]['state']
  /** The current odds, or those that the player saw if there are none. */
  readonly odds: number
  /** Whether the server has priced it: no other part can price a bet builder. */
  readonly isPriced: boolean
  readonly isLive: boolean
  readonly refusals: readonly BetRefusal[]
}

/** The server's evaluation of a slip, all its bets together. */
export type SlipView = {
  readonly legs: ReadonlyMap<string, LegView>
  /** Refusals that concern no single leg. */
  readonly refusals: readonly BetRefusal[]
  /** The limits of one bet. */
  readonly minMinor: bigint
  readonly minLineMinor: bigint
  readonly maxMinor: bigint
  readonly delayMs: number
  /** A stake above the max can be referred to a trader; only for a single bet. */
  readonly canRefer: boolean
  /** The free bets that the player can stake; empty for several bets. */
  readonly freeBets: readonly SlipFreeBet[]
  /** The boosts for the price of a single bet. */
  readonly boosts: readonly SlipBoost[]
}

/** Checked in the browser while the stake is typed, ahead of the server's answer. */
const ofStake: ReadonlySet<string> = new Set([
  'stake_too_small',
  'line_too_small',
  'stake_too_large',
  'boost_stake',
])
/** Shown by the odds themselves, with the earlier ones struck through. */
const shownOtherwise: ReadonlySet<string> = new Set(['odds_changed'])

const legViews = (draft: Draft, check: SlipCheck): (readonly [string, LegView])[] =>
  draft.legs.map((leg, at) => {
    const { state = 'unknown', odds = null, is_live: isLive = leg.isLive } = check.legs[at] ?? {}
    const refusals = check.refusals
      .filter(({ code, legs }) => legs.includes(at) && !shownOtherwise.has(code))
      .map(({ code }) => code)
    return [draftLegKey(leg), { state, odds: odds ?? leg.odds, isPriced: odds !== null, isLive, refusals }]
  })

/** Merges the evaluations of all bets; the limits are the strictest of them. */
export const viewOf = (
  answers: readonly { readonly draft: Draft; readonly check: SlipCheck }[],
  currency: string,
): SlipView => {
  const checks = answers.map(({ check }) => check)
  const whole = checks.flatMap(({ refusals }) =>
    refusals
      .filter(({ code, legs }) => legs.length === 0 && !ofStake.has(code) && !shownOtherwise.has(code))
      .map(({ code }) => code),
  )
  const bounds = (pick: (check: SlipCheck) => number) =>
    checks.map((check) => minorOf({ amount: pick(check), currency }))
  const largest = (sums: readonly bigint[]) => sums.reduce((a, b) => (a > b ? a : b), 0n)
  const [first = 0n, ...more] = bounds(({ max_stake }) => max_stake)
  return {
    legs: new Map(answers.flatMap(({ draft, check }) => legViews(draft, check))),
    refusals: [...new Set(whole)],
    minMinor: largest(bounds(({ min_stake }) => min_stake)),
    minLineMinor: largest(bounds(({ min_line_stake }) => min_line_stake)),
    maxMinor: more.reduce((a, b) => (a < b ? a : b), first),
    delayMs: Math.max(0, ...checks.map(({ delay_ms }) => delay_ms)),
    canRefer: checks.length === 1 && checks.every(({ can_refer }) => can_refer),
    freeBets: checks.length === 1 ? (checks[0]?.free_bets ?? []) : [],
    boosts: checks.length === 1 ? (checks[0]?.boosts ?? []) : [],
  }
}

/** The evaluation of each leg of the current slip; undefined until all of them are evaluated. */
export const viewsOf = (
  drafts: readonly Draft[],
  view: SlipView | undefined,
): readonly LegView[] | undefined => {
  const views = drafts.flatMap(({ legs }) => legs).map((leg) => view?.legs.get(draftLegKey(leg)))
  return views.every((one) => one !== undefined) ? views : undefined
}

export const areLegsRight = (views: readonly LegView[] | undefined): boolean =>
  views?.every(({ state, isPriced, refusals }) => state === 'open' && isPriced && refusals.length === 0) ===
  true

/** Whether the possible return is known: not for a bet builder without a price. */
export const isReturnKnown = (drafts: readonly Draft[], view: SlipView | undefined): boolean =>
  drafts
    .flatMap(({ legs }) => legs)
    .every((leg) => !leg.others || view?.legs.get(draftLegKey(leg))?.isPriced === true)

export type OddsChange = { readonly key: string; readonly from: number; readonly to: number }

/** Legs whose odds differ from those that the player saw. */
export const changesOf = (drafts: readonly Draft[], view: SlipView | undefined): readonly OddsChange[] =>
  drafts
    .flatMap(({ legs }) => legs)
    // A bet builder has no price of its own in the slip: the shown price is sent.
    .filter(({ others }) => !others)
    .flatMap((leg) => {
      const key = legKey(leg)
      const to = view?.legs.get(key)?.odds ?? leg.odds
      return to === leg.odds ? [] : [{ key, from: leg.odds, to }]
    })

/** Whether the player's policy requires confirmation of these changes before a bet is sent. */
export const mustAccept = (changes: readonly OddsChange[], policy: PricePolicy): boolean => {
  if (policy === 'any') return false
  return policy === 'higher' ? changes.some(({ from, to }) => to < from) : changes.length > 0
}

export const stakeRefusal = (
  stakeMinor: bigint | null,
  lines: bigint,
  view: SlipView | undefined,
  /** The max stake of the selected boost. */
  boostMinor?: bigint,
): BetRefusal | undefined => {
  if (!view || stakeMinor === null) return undefined
  if (boostMinor !== undefined && stakeMinor > boostMinor) return 'boost_stake'
  if (stakeMinor < view.minMinor || stakeMinor < 1n) return 'stake_too_small'
  if (lines > 1n && stakeMinor < lines * view.minLineMinor) return 'line_too_small'
  // A max of zero means that no bet is accepted; the slip shows why.
  return view.maxMinor > 0n && stakeMinor > view.maxMinor ? 'stake_too_large' : undefined
}
