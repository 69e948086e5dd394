import type { WheelPrize, WheelTerms } from '#contract/wheel-terms.ts'
import type { LoyaltyReward } from '#contract/loyalty-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import {
  readRunningFreeSpinsCampaigns,
  type RunningFreeSpinsCampaign,
} from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import { readRunningOf, type RunningPromotion } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { awardOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'

/** The reward of a sector; null for points or nothing. */
export const rewardIn = (prize: WheelPrize): LoyaltyReward | null =>
  prize.type === 'nothing' || prize.type === 'points' ? null : prize

const sumIn = (sums: Readonly<Record<string, string>>, currency: string): bigint | undefined =>
  sums[currency] === undefined ? undefined : BigInt(sums[currency])

type Given = {
  readonly promotions: readonly RunningPromotion[]
  readonly gifts: readonly RunningFreeSpinsCampaign[]
}

/** A prize's part of the budget in a currency; undefined where it cannot be given now. */
const costOf = (prize: WheelPrize, currency: string, { promotions, gifts }: Given): bigint | undefined => {
  switch (prize.type) {
    case 'nothing':
    case 'points':
      return 0n
    case 'money':
      return sumIn(prize.sums, currency)
    case 'freespins': {
      const terms = gifts.find(({ sysname }) => sysname === prize.gift)?.version.terms
      const stake = terms && sumIn(terms.stakes, currency)
      return stake === undefined ? undefined : stake * BigInt(terms?.rounds ?? 0)
    }
    case 'bonus': {
      const terms = promotions.find(({ sysname }) => sysname === prize.promotion)?.version.terms
      return (terms && awardOf(terms, { currency, depositMinor: 0n })) ?? undefined
    }
  }
}

/**
 * Each sector's part of the daily budget, in order; undefined where one of them cannot be given now, such as a
 * bonus of a stopped promotion. The wheel is then unavailable, since leaving a sector out would change the
 * probabilities.
 */
export const sectorCosts = async (
  db: Db | Tx['db'],
  { sectors }: Pick<WheelTerms, 'sectors'>,
  currency: string,
): Promise<readonly bigint[] | undefined> => {
  const names = sectors.flatMap(({ prize }) => (prize.type === 'bonus' ? [prize.promotion] : []))
  const packs = sectors.flatMap(({ prize }) => (prize.type === 'freespins' ? [prize.gift] : []))
  const given = {
    promotions: await readRunningOf(db, [...new Set(names)]),
    gifts: await readRunningFreeSpinsCampaigns(db, [...new Set(packs)]),
  }
  const costs = sectors.map(({ prize }) => costOf(prize, currency, given))
  return costs.every((cost) => cost !== undefined) ? costs : undefined
}

export const maxSectorCost = (costs: readonly bigint[]): bigint =>
  costs.reduce((max, cost) => (cost > max ? cost : max), 0n)
