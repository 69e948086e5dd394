import type { PricePolicy } from '#contract/betting-words.ts'
import type { SlipBoost, SlipFreeBet } from '#contract/slip-rewards.ts'
import type { BetRefusal, SlipCheck } from '#contract/sportsbook.ts'
import { minorOf } from '#site/layout/money/api-money.ts'
import type { Draft } from './slip-drafts.ts'
import { draftLegKey, legKey } from './slip.ts'

/** What the house says of one leg. */
export type LegView = {
  readonly state: SlipCheck['legs'][number]['state']
  /** As they stand now; as the player saw them where there are none. */
  readonly odds: number
  /** Whether the house has told them: a builder is worth nothing that anybody else could work out. */
  readonly isPriced: boolean
  readonly isLive: boolean
  readonly refusals: readonly BetRefusal[]
}

/** What the house says of a slip, all its bets together. */
export type SlipView = {
  readonly legs: ReadonlyMap<string, LegView>
  /** About no leg in particular. */
  readonly refusals: readonly BetRefusal[]
  /** Bounds of one bet. */
  readonly leastMinor: bigint
  readonly leastLineMinor: bigint
  readonly mostMinor: bigint
  readonly delayMs: number
  /** A trader may be asked about a stake above the most: about one bet at a time. */
  readonly canRefer: boolean
  /** What the player can stake in place of money; several bets at once have none in common. */
  readonly freeBets: readonly SlipFreeBet[]
  /** By what the price of one bet can be raised. */
  readonly boosts: readonly SlipBoost[]
}

/** Told by the browser itself as the stake is typed, and not a moment later by the house. */
const ofStake: ReadonlySet<string> = new Set([
  'stake_too_small',
  'line_too_small',
  'stake_too_large',
  'boost_stake',
])
/** Told by the odds themselves, struck through beside the new ones. */
const shownOtherwise: ReadonlySet<string> = new Set(['odds_changed'])

const legViews = (draft: Draft, check: SlipCheck): (readonly [string, LegView])[] =>
  draft.legs.map((leg, at) => {
    const { state = 'unknown', odds = null, is_live: isLive = leg.isLive } = check.legs[at] ?? {}
    const refusals = check.refusals
      .filter(({ code, legs }) => legs.includes(at) && !shownOtherwise.has(code))
      .map(({ code }) => code)
    return [draftLegKey(leg), { state, odds: odds ?? leg.odds, isPriced: odds !== null, isLive, refusals }]
  })

/** Joins what was said of each bet; the bounds are those that all of them keep. */
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
    leastMinor: largest(bounds(({ min_stake }) => min_stake)),
    leastLineMinor: largest(bounds(({ min_line_stake }) => min_line_stake)),
    mostMinor: more.reduce((a, b) => (a < b ? a : b), first),
    delayMs: Math.max(0, ...checks.map(({ delay_ms }) => delay_ms)),
    canRefer: checks.length === 1 && checks.every(({ can_refer }) => can_refer),
    freeBets: checks.length === 1 ? (checks[0]?.free_bets ?? []) : [],
    boosts: checks.length === 1 ? (checks[0]?.boosts ?? []) : [],
  }
}

/** What the house has said of each leg that the slip has now; undefined where it has not spoken of all of them yet. */
export const viewsOf = (
  drafts: readonly Draft[],
  view: SlipView | undefined,
): readonly LegView[] | undefined => {
  const views = drafts.flatMap(({ legs }) => legs).map((leg) => view?.legs.get(draftLegKey(leg)))
  return views.every((one) => one !== undefined) ? views : undefined
}

/** Whether every leg is known to take a bet at a known price. */
export const areLegsRight = (views: readonly LegView[] | undefined): boolean =>
  views?.every(({ state, isPriced, refusals }) => state === 'open' && isPriced && refusals.length === 0) ===
  true

/** Whether what the slip may return can be said: not of a builder whose price is not known. */
export const isReturnKnown = (drafts: readonly Draft[], view: SlipView | undefined): boolean =>
  drafts
    .flatMap(({ legs }) => legs)
    .every((leg) => !leg.others || view?.legs.get(draftLegKey(leg))?.isPriced === true)

export type OddsChange = { readonly key: string; readonly from: number; readonly to: number }

/** Legs whose odds are not those that the player saw. */
export const changesOf = (drafts: readonly Draft[], view: SlipView | undefined): readonly OddsChange[] =>
  drafts
    .flatMap(({ legs }) => legs)
    // A builder has no price of its own in the slip: what is shown for it is what is sent.
    .filter(({ others }) => !others)
    .flatMap((leg) => {
      const key = legKey(leg)
      const to = view?.legs.get(key)?.odds ?? leg.odds
      return to === leg.odds ? [] : [{ key, from: leg.odds, to }]
    })

/** Whether a player wants to be asked about these changes before a bet is sent. */
export const mustAccept = (changes: readonly OddsChange[], policy: PricePolicy): boolean => {
  if (policy === 'any') return false
  return policy === 'higher' ? changes.some(({ from, to }) => to < from) : changes.length > 0
}

/** What is wrong with a stake, while it is typed. */
export const stakeRefusal = (
  stakeMinor: bigint | null,
  lines: bigint,
  view: SlipView | undefined,
  /** The most that the boost is for, where one is chosen. */
  boostMinor?: bigint,
): BetRefusal | undefined => {
  if (!view || stakeMinor === null) return undefined
  if (boostMinor !== undefined && stakeMinor > boostMinor) return 'boost_stake'
  if (stakeMinor < view.leastMinor || stakeMinor < 1n) return 'stake_too_small'
  if (lines > 1n && stakeMinor < lines * view.leastLineMinor) return 'line_too_small'
  // Of what takes no bet there is no most, and the slip says why beside it.
  return view.mostMinor > 0n && stakeMinor > view.mostMinor ? 'stake_too_large' : undefined
}
