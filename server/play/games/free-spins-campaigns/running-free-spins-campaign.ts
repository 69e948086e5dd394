import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PromotionTexts } from '#server/rewards/bonuses/schema.ts'

export type RunningFreeSpinsCampaign = {
  readonly id: bigint
  readonly sysname: string
  readonly version: {
    readonly id: bigint
    readonly number: number
    readonly terms: FreeSpinsCampaignTerms
    readonly costs: Readonly<Record<string, string>>
    readonly texts: PromotionTexts
  }
}

/** Locks a campaign so that its grants can be counted; false where it does not exist. */
export const lockFreeSpinsCampaign = async (tx: Tx, sysname: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('round_gifts')
    .select('id')
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export const readRunningFreeSpinsCampaigns = async (
  db: Db | Tx['db'],
  sysnames: readonly string[],
): Promise<RunningFreeSpinsCampaign[]> => {
  if (sysnames.length === 0) return []
  const rows = await db
    .selectFrom('round_gifts as gift')
    .innerJoin('round_gift_versions as version', 'version.gift_id', 'gift.id')
    .select(['gift.id', 'gift.sysname', 'version.id as version_id', 'version.number'])
    .select(['version.terms', 'version.costs', 'version.texts'])
    .distinctOn('gift.id')
    .where('gift.status', '=', 'running')
    .where('gift.sysname', 'in', sysnames)
    .orderBy('gift.id')
    .orderBy('version.number', 'desc')
    .execute()
  return rows.map(({ id, sysname, version_id, ...version }) => ({
    id,
    sysname,
    version: { id: version_id, ...version },
  }))
}
