import type { OfferedFreeSpins } from '#contract/campaigns.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import { readRunningOf, type RunningPromotion } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readGameNames } from '#server/platform/i18n/shown-name.ts'
import {
  readRunningFreeSpinsCampaigns,
  type RunningFreeSpinsCampaign,
} from './running-free-spins-campaign.ts'

/** Running campaigns, with all names that their texts refer to. */
export type SeenCampaigns = {
  readonly gifts: ReadonlyMap<string, RunningFreeSpinsCampaign>
  readonly names: ReadonlyMap<string, string>
  readonly promotions: ReadonlyMap<string, RunningPromotion>
}

export const readCampaignsToShow = async (
  db: Db,
  sysnames: readonly string[],
  locale: string,
): Promise<SeenCampaigns> => {
  const campaigns = await readRunningFreeSpinsCampaigns(db, [...new Set(sysnames)])
  const terms = campaigns.map(({ version }) => version.terms)
  const [names, promotions] = await Promise.all([
    readGameNames(
      db,
      terms.flatMap(({ games }) => games),
      locale,
    ),
    readRunningOf(db, [...new Set(terms.flatMap(({ promotion }) => promotion ?? []))]),
  ])
  return {
    gifts: new Map(campaigns.map((campaign) => [campaign.sysname, campaign])),
    names,
    promotions: new Map(promotions.map((promotion) => [promotion.sysname, promotion])),
  }
}

type Reader = { readonly currency: string; readonly locale: string }

/** A campaign's free spins for this reader; undefined where it does not run or lacks their currency. */
export const serializeFreeSpinsCampaign = (
  { gifts: campaigns, names, promotions }: SeenCampaigns,
  sysname: string,
  { currency, locale }: Reader,
): OfferedFreeSpins | undefined => {
  const version = campaigns.get(sysname)?.version
  const stake = version?.terms.stakes[currency]
  if (!version || stake === undefined) return undefined
  const { games, rounds, days, until, winnings, mostWon, promotion } = version.terms
  const most = mostWon?.[currency]
  const wagered = promotion === null ? undefined : promotions.get(promotion)?.version
  return {
    id: sysname,
    title: titleOf(version.texts, sysname, locale),
    description: (version.texts[locale] ?? version.texts[defaultLocale])?.description ?? '',
    games: games.map((game) => ({ sysname: game, name: names.get(game) ?? game })),
    rounds,
    bet: toMoney(BigInt(stake), currency),
    days,
    until,
    winnings,
    most_won: most === undefined ? null : toMoney(BigInt(most), currency),
    wagering: wagered
      ? {
          title: titleOf(wagered.texts, promotion ?? '', locale),
          times: wagered.terms.wager.times / 100,
          days: wagered.terms.wagerDays,
        }
      : null,
  }
}
