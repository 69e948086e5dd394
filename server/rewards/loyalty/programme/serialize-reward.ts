import type { LoyaltyReward } from '#contract/loyalty-terms.ts'
import type { LoyaltyRewardView } from '#contract/loyalty.ts'
import { toMoney } from '#contract/money.ts'
import { defaultCurrencyOf } from '#server/identity/account/registration/registration-countries.ts'
import { readRunningOf, type RunningPromotion } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { awardOf } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { CallContext } from '#server/context.ts'
import { readGameNames } from '#server/platform/i18n/shown-name.ts'
import {
  serializeFreeSpinsCampaign,
  readCampaignsToShow,
  type SeenCampaigns,
} from '#server/play/games/free-spins-campaigns/serialize-free-spins-campaign.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'

/** The reader of rewards: currency, language, and the names of games and bonuses. */
export type RewardReader = {
  readonly currency: string
  readonly locale: string
  readonly promotions: readonly RunningPromotion[]
  readonly gifts: SeenCampaigns
  readonly games: ReadonlyMap<string, string>
}

export const readRewardReader = async (
  { db, player, request, settings }: CallContext,
  rewards: readonly (LoyaltyReward | null)[],
  games: readonly string[] = [],
): Promise<RewardReader> => {
  const promotions = rewards.flatMap((reward) => (reward?.type === 'bonus' ? [reward.promotion] : []))
  const rounds = rewards.flatMap((reward) => (reward?.type === 'freespins' ? [reward] : []))
  const played = rounds.flatMap((reward) => ('gift' in reward ? [] : reward.games))
  const [running, gifts, names] = await Promise.all([
    readRunningOf(db, [...new Set(promotions)]),
    readCampaignsToShow(
      db,
      rounds.flatMap((reward) => ('gift' in reward ? [reward.gift] : [])),
      request.locale,
    ),
    readGameNames(db, [...played, ...games], request.locale),
  ])
  return {
    currency: player?.currency ?? defaultCurrencyOf(settings.currencies),
    locale: request.locale,
    promotions: running,
    gifts,
    games: names,
  }
}

const moneyIn = (sums: Readonly<Record<string, string>>, currency: string) => {
  const sum = sums[currency]
  return sum === undefined ? null : toMoney(BigInt(sum), currency)
}

export const serializeReward = (
  reward: LoyaltyReward,
  { currency, locale, promotions, gifts, games }: RewardReader,
): LoyaltyRewardView => {
  switch (reward.type) {
    case 'money':
      return { type: 'money', amount: moneyIn(reward.sums, currency), rounds: null, names: [] }
    case 'freespins': {
      if ('gift' in reward) {
        const campaignDto = serializeFreeSpinsCampaign(gifts, reward.gift, { currency, locale })
        const names = campaignDto?.games.map(({ name }) => name) ?? []
        return {
          type: 'freespins',
          amount: campaignDto?.bet ?? null,
          rounds: campaignDto?.rounds ?? null,
          names,
        }
      }
      const names = reward.games.map((game) => games.get(game) ?? game)
      return { type: 'freespins', amount: moneyIn(reward.stakes, currency), rounds: reward.rounds, names }
    }
    case 'bonus': {
      const running = promotions.find(({ sysname }) => sysname === reward.promotion)
      const minor = running ? awardOf(running.version.terms, { currency, depositMinor: 0n }) : null
      const texts = running?.version.texts
      const title = (texts?.[locale] ?? texts?.[defaultLocale])?.title
      const amount = minor === null ? null : toMoney(minor, currency)
      return { type: 'bonus', amount, rounds: null, names: title === undefined ? [] : [title] }
    }
  }
}
