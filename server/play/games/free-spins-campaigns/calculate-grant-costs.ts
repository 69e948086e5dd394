import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { readSlotGameMetrics } from '#studio/rtp-monitoring/read-slot-game-metrics.ts'

type Game = { readonly sysname: string; readonly supplier: string; readonly rtp: number | null }

/** RTP as a share: of own games exactly, from the sheet; else as the supplier states it. Null if unknown. */
export const returnOf = ({ sysname, supplier, rtp }: Game): number | null =>
  supplier === 'studio' ? readSlotGameMetrics(sysname).returnToPlayer : rtp === null ? null : rtp / 100

/**
 * The expected win of a grant of these terms, which is its cost, in each currency: its stakes times the highest
 * RTP among its games, rounded up; the full stakes for a game of unknown RTP.
 */
export const calculateGrantCosts = async (
  db: Db | Tx['db'],
  { games, rounds, stakes }: Pick<FreeSpinsCampaignTerms, 'games' | 'rounds' | 'stakes'>,
): Promise<Record<string, string>> => {
  const found = await db
    .selectFrom('games')
    .select(['sysname', 'supplier', 'rtp'])
    .where('sysname', 'in', games)
    .execute()
  const most = Math.max(...found.map((game) => returnOf(game) ?? 1))
  return Object.fromEntries(
    Object.entries(stakes).map(([currency, minor]) => [
      currency,
      String(Math.ceil(Number((most * Number(minor) * rounds).toFixed(6)))),
    ]),
  )
}
