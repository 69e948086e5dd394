import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { BonusProduct, PromotionTexts } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'

export type RunningPromotion = {
  readonly id: bigint
  readonly sysname: string
  readonly product: BonusProduct
  readonly version: {
    readonly id: bigint
    readonly number: number
    readonly terms: BonusTerms
    readonly texts: PromotionTexts
  }
}

/** Holds a promotion still, so that what it has given can be counted; false where there is none. */
export const lockPromotion = async (tx: Tx, sysname: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('promotions')
    .select('id')
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** The promotions that give something now, each with its newest version. */
const runningPromotions = (db: Db | Tx['db']) =>
  db
    .selectFrom('promotions')
    .innerJoin('promotion_versions', 'promotion_versions.promotion_id', 'promotions.id')
    .select(['promotions.id', 'promotions.sysname', 'promotions.product'])
    .select(['promotion_versions.id as version_id', 'promotion_versions.number', 'terms', 'texts'])
    .distinctOn('promotions.id')
    .where('promotions.status', '=', 'running')
    .orderBy('promotions.id')
    .orderBy('promotion_versions.number', 'desc')

/** Those of these promotions that give something now, in no order. */
export const readRunningOf = async (
  db: Db | Tx['db'],
  sysnames: readonly string[],
): Promise<RunningPromotion[]> => {
  if (sysnames.length === 0) return []
  const rows = await runningPromotions(db).where('promotions.sysname', 'in', sysnames).execute()
  return rows.map(({ id, sysname, product, version_id, number, terms, texts }) => ({
    id,
    sysname,
    product,
    version: { id: version_id, number, terms, texts },
  }))
}

/** A promotion that gives something now, with its newest version. */
export const readRunning = async (
  db: Db | Tx['db'],
  sysname: string,
): Promise<RunningPromotion | undefined> => (await readRunningOf(db, [sysname]))[0]
