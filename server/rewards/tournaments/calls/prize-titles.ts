import { readRunningOf } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import type { CallContext } from '#server/context.ts'
import { readRunningFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/running-free-spins-campaign.ts'
import type { PrizeTitles } from './serialize-tournament.ts'

type Named = { readonly promotion: string | null; readonly gift: string | null }

export const readPrizeTitles = async (
  { db, request: { locale } }: Pick<CallContext, 'db' | 'request'>,
  prizes: readonly Named[],
): Promise<PrizeTitles> => {
  const named = (one: keyof Named) => [...new Set(prizes.flatMap((prize) => prize[one] ?? []))]
  const [promotions, gifts] = await Promise.all([
    readRunningOf(db, named('promotion')),
    readRunningFreeSpinsCampaigns(db, named('gift')),
  ])
  const titles = (running: readonly (typeof promotions | typeof gifts)[number][]) =>
    new Map(running.map(({ sysname, version }) => [sysname, titleOf(version.texts, sysname, locale)]))
  return { promotions: titles(promotions), gifts: titles(gifts) }
}
