import { toMoney } from '#contract/money.ts'
import type { FreeSpinsExpectation } from '#contract/operator/campaigns/offers.ts'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { Db } from '#db/connect.ts'
import { titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'
import { selectFreeSpinsCampaigns } from '#server/play/games/free-spins-campaigns/backoffice/free-spins-campaign-rows.ts'
import { returnOf } from '#server/play/games/free-spins-campaigns/calculate-grant-costs.ts'
import { readCampaignTotals } from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import type { Audience } from './count-audience.ts'

export type FreeSpinsCampaignInRun = {
  readonly id: bigint
  readonly sysname: string
  readonly title: string
  readonly isRunning: boolean
  readonly terms: FreeSpinsCampaignTerms
  readonly costs: Readonly<Record<string, string>>
  readonly isExact: boolean
}

/** Free spins campaigns of an offer by their newest terms, running or not. */
export const readFreeSpinsCampaigns = async (
  db: Db,
  sysnames: readonly string[],
  { locale, now }: { locale: string; now: Date },
): Promise<FreeSpinsCampaignInRun[]> => {
  if (sysnames.length === 0) return []
  const rows = await selectFreeSpinsCampaigns(db).where('gift.sysname', 'in', sysnames).execute()
  const found = []
  for (const { id, sysname, status, terms, costs, texts } of rows) {
    if (!terms || !costs) continue
    const games = await db
      .selectFrom('games')
      .select(['sysname', 'supplier', 'rtp'])
      .where('sysname', 'in', terms.games)
      .execute()
    const isExact = games.every((game) => returnOf(game) !== null)
    const title = titleOf(texts, sysname, locale)
    const isRunning = status === 'running' && (terms.until === null || new Date(terms.until) > now)
    found.push({ id, sysname, title, isRunning, terms, costs, isExact })
  }
  return found
}

/** Expected cost of an offer's free spins: each grant's stakes by the exact RTP of its games. */
export const calculateExpectedFreeSpins = async (
  db: Db,
  gifts: readonly FreeSpinsCampaignInRun[],
  { packs: grants }: Pick<Audience, 'packs'>,
): Promise<FreeSpinsExpectation[]> => {
  const expected: FreeSpinsExpectation[] = []
  for (const { id, sysname, title, terms, costs, isExact } of gifts) {
    const { budget } = terms.grants
    const spent = (await readCampaignTotals(db, id)).costs
    for (const [currency, counted] of grants.get(sysname) ?? []) {
      const count = BigInt(counted.packs)
      const left = BigInt(budget?.[currency] ?? 0) - (spent.get(currency) ?? 0n)
      const staked = BigInt(terms.stakes[currency] ?? 0) * BigInt(terms.rounds) * count
      expected.push({
        gift: sysname,
        title,
        currency,
        players: counted.players,
        packs: counted.packs,
        rounds: terms.rounds,
        staked: toMoney(staked, currency),
        expected: toMoney(BigInt(costs[currency] ?? 0) * count, currency),
        is_exact: isExact,
        budget_left: budget === null ? null : toMoney(left > 0n ? left : 0n, currency),
      })
    }
  }
  return expected
}
