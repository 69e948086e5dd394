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

/** Locks a promotion so that its grants can be counted; false where it does not exist. */
export const lockPromotion = async (tx: Tx, sysname: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('promotions')
    .select('id')
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Locks a promotion and reads its newest version number; undefined where it does not exist. */
export const lockWithVersion = async (tx: Tx, sysname: string) => {
  if (!(await lockPromotion(tx, sysname))) return undefined
  return tx.db
    .selectFrom('promotions')
    .leftJoin('promotion_versions', 'promotion_versions.promotion_id', 'promotions.id')
    .select(['promotions.id', 'promotions.product', 'promotions.status'])
    .select((row) => row.fn.max('promotion_versions.number').as('number'))
    .where('sysname', '=', sysname)
    .groupBy('promotions.id')
    .executeTakeFirstOrThrow()
}

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

export const readRunning = async (
  db: Db | Tx['db'],
  sysname: string,
): Promise<RunningPromotion | undefined> => (await readRunningOf(db, [sysname]))[0]
