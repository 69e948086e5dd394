import type { Selectable } from 'kysely'
import { contributionTypes, type Bonus, type BonusConditions } from '#contract/bonuses.ts'
import { toMoney } from '#contract/money.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { isInPlay, type BonusStatus } from './bonus-states.ts'
import type { BonusRow, PromotionTexts } from '../schema.ts'
import { betTermsOf } from '../terms/bet-terms.ts'
import { maxConvertedOf, maxStakeOf, type BonusTerms } from '../terms/bonus-terms.ts'

export type ReadBonus = Selectable<BonusRow> & { readonly terms: BonusTerms; readonly texts: PromotionTexts }

export type GameFacts = {
  readonly names: ReadonlyMap<string, string>
  /** Mean RTP of each game type, in percent; absent where unknown. */
  readonly returns: ReadonlyMap<string, number>
}

const percentOf = (share: number): number => share / 100
/** Ten-thousandths of a minor unit in whole minor units. */
const inMinor = (tenThousandths: bigint): bigint => tenThousandths / 10_000n
const roundUp = (tenThousandths: bigint): bigint => (tenThousandths + 9_999n) / 10_000n

const weightsOf = ({ weights }: BonusTerms) =>
  contributionTypes.map((type) => ({ type, percent: percentOf(weights.types[type] ?? weights.otherwise) }))

/** The mean cost of wagering at the best ratio of contribution to loss: the player's cheapest way. */
const expectedCostOf = (target: bigint, terms: BonusTerms, { returns }: GameFacts): bigint | null => {
  const costs = weightsOf(terms).flatMap(({ type, percent }) => {
    const back = returns.get(type)
    return back === undefined || percent === 0 ? [] : [((100 - back) / 100) * (100 / percent)]
  })
  if (costs.length === 0) return null
  return BigInt(Math.round(Number(inMinor(target)) * Math.min(...costs)))
}

const serializeBets = (terms: BonusTerms) => {
  const { leastOdds, sports } = betTermsOf(terms)
  return { least_odds: leastOdds, sports: sports && [...sports] }
}

const serializeBoost = ({ kinds, share, mostOdds, isLive }: NonNullable<BonusTerms['oddsBoost']>) => ({
  kinds: [...kinds],
  percent: percentOf(share),
  most_odds: mostOdds,
  is_live: isLive,
})

export const conditionsOf = (
  {
    product,
    terms,
    currency,
    granted_minor: grantedMinor,
    target,
  }: Pick<ReadBonus, 'product' | 'terms' | 'currency' | 'granted_minor' | 'target'>,
  facts: GameFacts,
): BonusConditions => {
  const named = (sysname: string) => ({ sysname, name: facts.names.get(sysname) ?? sysname })
  const sum = (minor: bigint | null) => (minor === null ? null : toMoney(minor, currency))
  return {
    wager_times: terms.wager.times / 100,
    wager_of: terms.wager.of,
    counts_main: terms.wager.countsMain,
    weights: weightsOf(terms),
    weighed_games: Object.entries(terms.weights.games).map(([sysname, share]) => ({
      ...named(sysname),
      percent: percentOf(share),
    })),
    excluded_games: terms.excluded.games.map(named),
    excluded_studios: terms.excluded.studios,
    most_stake: sum(maxStakeOf(terms, currency)),
    most_converted: sum(maxConvertedOf(terms, { currency, grantedMinor })),
    wager_days: terms.wagerDays,
    bets: product === 'betting' ? serializeBets(terms) : null,
    free_bet: terms.freeBet
      ? { kinds: [...terms.freeBet.kinds], returns_stake: terms.freeBet.returnsStake }
      : null,
    odds_boost: terms.oddsBoost ? serializeBoost(terms.oddsBoost) : null,
    expected_cost: sum(expectedCostOf(target, terms, facts)),
  }
}

/** The status by the clock: expired at its time, also before that is stored. */
export const statusAt = (bonus: ReadBonus, now: Date): BonusStatus => {
  const until = bonus.status === 'available' ? bonus.claim_until : bonus.wager_until
  // A risk-free bonus waits for bets of its period, and ends only when that is stored.
  const isOpen = bonus.ended_at === null && bonus.kind !== 'risk_free'
  const isWon = isInPlay(bonus.status) && bonus.progress >= bonus.target
  return isOpen && !isWon && until !== null && until <= now ? 'expired' : bonus.status
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const serializeBonus = (
  bonus: ReadBonus,
  { now, locale, facts }: { now: Date; locale: string; facts: GameFacts },
): Bonus => {
  const { currency, target, progress, texts } = bonus
  const sum = (minor: bigint) => toMoney(minor, currency)
  const words = texts[locale] ?? texts[defaultLocale] ?? { title: '', description: '' }
  const staked = progress > target ? target : progress
  return {
    id: String(bonus.id),
    type: bonus.product,
    status: statusAt(bonus, now),
    outcome: bonus.outcome,
    kind: bonus.kind,
    title: words.title,
    description: words.description,
    created_at: bonus.created_at.toISOString(),
    amount: sum(bonus.granted_minor),
    balance: sum(bonus.balance_minor + bonus.frozen_minor),
    deposit: bonus.deposit_minor === 0n ? null : sum(bonus.deposit_minor),
    wagering: {
      target: sum(inMinor(target)),
      done: sum(inMinor(staked)),
      left: sum(roundUp(target - staked)),
      percent: target === 0n ? 100 : Number((staked * 1000n) / target) / 10,
    },
    converted: bonus.status === 'completed' ? sum(bonus.converted_minor) : null,
    claim_until: isoOf(bonus.claim_until),
    wager_until: isoOf(bonus.wager_until),
    ended_at: isoOf(bonus.ended_at),
    is_isolated: bonus.is_isolated,
    open_rounds: bonus.open_rounds,
    conditions: conditionsOf(bonus, facts),
  }
}
