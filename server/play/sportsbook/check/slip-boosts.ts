import { boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { toMajor } from '#contract/money.ts'
import type { SlipBoost } from '#contract/slip-rewards.ts'
import type { SlipCheck } from '#contract/sportsbook.ts'
import { readBoostsOf, type Boost } from '#server/rewards/bonuses/odds-boosts/read-boosts.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { boostFits, priceOf } from '../bets/stake-terms.ts'
import type { EvaluatedLeg, SlipRequest } from './evaluate-slip.ts'

type Slip = { readonly ask: SlipRequest; readonly legs: readonly EvaluatedLeg[]; readonly locale: string }

/** The boosted payout of a stake of one; undefined where a leg has no price or the boost does not fit. */
export const boostedOf = (boost: Boost, { ask, legs }: Pick<Slip, 'ask' | 'legs'>): number | undefined => {
  const odds = legs.flatMap(({ price }) => price?.odds ?? [])
  return odds.length > 0 && odds.length === legs.length && boostFits(boost, ask, legs)
    ? boostedOdds(priceOf(odds), boost.share)
    : undefined
}

const serializeSlipBoost = (boost: Boost, slip: Slip): SlipBoost => ({
  id: String(boost.id),
  title: (boost.texts[slip.locale] ?? boost.texts[defaultLocale])?.title ?? '',
  percent: boost.share / 100,
  most_stake: toMajor(boost.maxMinor, boost.currency),
  fits: boostFits(boost, slip.ask, slip.legs),
  odds: boostedOf(boost, slip) ?? null,
  least_odds: boost.leastOdds,
  most_odds: boost.mostOdds,
  kinds: [...boost.kinds],
  sports: boost.sports && [...boost.sports],
  is_live: boost.isLive,
  until: boost.until?.toISOString() ?? null,
})

export const findBoosts = async (ctx: CallContext, currency: string): Promise<readonly Boost[]> =>
  ctx.uid === 0 ? [] : readBoostsOf(ctx.db, ctx.uid, { now: ctx.clock.now(), currency })

export const slipBoosts = (
  found: readonly Boost[],
  { chosen, stakeMinor }: { readonly chosen: string | undefined; readonly stakeMinor: bigint | undefined },
  slip: Slip,
): Pick<SlipCheck, 'boosts' | 'refusals'> => {
  const boosts = found.map((boost) => serializeSlipBoost(boost, slip))
  if (chosen === undefined) return { boosts, refusals: [] }
  const at = boosts.findIndex(({ id }) => id === chosen)
  const [one, boost] = [boosts[at], found[at]]
  if (!one || !boost) return { boosts, refusals: [{ code: 'boost_gone', legs: [] }] }
  const isTooMuch = stakeMinor !== undefined && stakeMinor > boost.maxMinor
  return {
    boosts,
    refusals: [
      ...(one.fits ? [] : [{ code: 'boost_terms' as const, legs: [] }]),
      ...(isTooMuch ? [{ code: 'boost_stake' as const, legs: [], max_stake: one.most_stake }] : []),
    ],
  }
}
