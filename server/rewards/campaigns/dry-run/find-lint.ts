import type { Expectation, Lint, FreeSpinsExpectation } from '#contract/operator/campaigns/offers.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { brokenTerms } from '#server/rewards/bonuses/terms/broken-terms.ts'
import { jurisdictions, type Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { OfferRow } from '../offers/running-offers.ts'
import type { Audience } from './count-audience.ts'
import type { FreeSpinsCampaignInRun } from './calculate-expected-free-spins.ts'
import type { PromotionInRun } from './calculate-expected-cost.ts'

/** About three hours of slots at ten rounds a minute: more is out of reach of most players. */
const maxRoundsPerDay = 1500

type Asked = {
  readonly offer: OfferRow
  readonly promotions: readonly PromotionInRun[]
  /** Its promotions and campaigns that do not run now. */
  readonly stopped: readonly string[]
  readonly codesInForce: number
  readonly audience: Audience
  readonly expectations: readonly Expectation[]
  readonly gifts: readonly FreeSpinsCampaignInRun[]
  readonly rounds: readonly FreeSpinsExpectation[]
  readonly titles: ReadonlyMap<string, string>
  readonly market: Jurisdiction
  readonly now: Date
}

const lint = (code: Lint['code'], of: string, more: Partial<Lint> = {}): Lint => ({
  code,
  of,
  count: null,
  sum: null,
  bound: null,
  ...more,
})

/** Violations of the markets it applies in: the operator's, and its British players' (LCCP 5.1.1). */
const marketLint = ({ promotions, market, audience }: Asked): Lint[] => {
  const markets = audience.countries.has('GB') ? [market, jurisdictions.uk] : [market]
  const isMixed = new Set(promotions.map(({ product }) => product)).size > 1
  return [
    ...promotions
      .filter(({ terms, product }) =>
        markets.some((one) => Object.keys(brokenTerms(terms, one, product)).length > 0),
      )
      .map(({ title }) => lint('MARKET', title)),
    ...(isMixed && markets.some(({ bonusTerms }) => !bonusTerms.mayMixProducts)
      ? [lint('MIXED_PRODUCTS', promotions.map(({ title }) => title).join(', '))]
      : []),
  ]
}

/** Whether the wagering target is reachable in the terms' time, in the games with the fewest rounds. */
const timeLint = ({ promotions, expectations }: Asked): Lint[] =>
  expectations.flatMap(({ promotion, title, currency, games }) => {
    const terms = promotions.find(({ sysname }) => sysname === promotion)?.terms
    if (!terms || games.length === 0) return []
    const aDay = Math.ceil(Math.min(...games.map(({ rounds }) => rounds)) / terms.wagerDays)
    return aDay > maxRoundsPerDay ? [lint('OUT_OF_TIME', `${title} (${currency})`, { count: aDay })] : []
  })

const budgetLint = ({ promotions, expectations }: Asked): Lint[] => [
  ...promotions
    .filter(({ terms }) => terms.grants.budget === null)
    .map(({ title }) => lint('NO_BUDGET', title)),
  ...expectations.flatMap(({ title, given, budget_left: left }) =>
    left !== null && given.amount > left.amount ? [lint('BUDGET', title, { sum: given, bound: left })] : [],
  ),
]

/** Free spins without a bound, above the remaining budget, or without an exact cost. */
const roundsLint = ({ gifts, rounds }: Asked): Lint[] => [
  ...gifts
    .filter(({ terms: { grants } }) => grants.budget === null && grants.most === null)
    .map(({ title }) => lint('NO_BUDGET', title)),
  ...gifts.filter(({ isExact }) => !isExact).map(({ title }) => lint('NO_RETURN', title)),
  ...rounds.flatMap(({ title, expected, budget_left: left }) =>
    left !== null && expected.amount > left.amount
      ? [lint('BUDGET', title, { sum: expected, bound: left })]
      : [],
  ),
]

/** Errors and warnings about an offer, shown before it is started. */
export const findLint = (asked: Asked): Lint[] => {
  const { offer, stopped, codesInForce, audience, titles, now } = asked
  return [
    ...(offer.texts[defaultLocale]?.title ? [] : [lint('NO_WORDS', offer.sysname)]),
    ...stopped.map((title) => lint('PROMOTION_STOPPED', title)),
    ...(offer.ends_at !== null && offer.ends_at <= now ? [lint('ENDED', offer.sysname)] : []),
    ...(offer.trigger === 'code' && codesInForce === 0 ? [lint('NO_CODE', offer.sysname)] : []),
    ...marketLint(asked),
    ...(audience.players === 0 ? [lint('NO_AUDIENCE', offer.sysname)] : []),
    ...(audience.unserved > 0 ? [lint('CURRENCY', offer.sysname, { count: audience.unserved })] : []),
    ...timeLint(asked),
    ...budgetLint(asked),
    ...roundsLint(asked),
    ...[...audience.overlaps].map(([other, count]) => lint('OVERLAP', titles.get(other) ?? other, { count })),
  ]
}
