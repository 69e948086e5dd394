import { holdsCardNumber } from '#contract/find-card-numbers.ts'
import { storageMaxKeys, storageValueMaxBytes } from '#contract/storage.ts'
import { transact } from '#db/transaction.ts'
import type { CallContext } from '../../context.ts'
import { invalid, ok, refuse, type Result } from '../kernel/result.ts'

/** Stores a text of the player. Above the quota nothing changes and the old value stays (SG-04, ER-25). */
export const setValue = async (
  ctx: CallContext,
  { key, value }: { key: string; value: string },
): Promise<Result<1>> => {
  if (value === '') {
    await ctx.db.deleteFrom('stored_values').where('uid', '=', ctx.uid).where('key', '=', key).execute()
    return ok(1)
  }
  if (Buffer.byteLength(value) > storageValueMaxBytes) return refuse('StorageQuotaExceeded')
  if (holdsCardNumber(value)) return invalid('value', 'CARD_NUMBER')
  const isKept = await transact(ctx.connection, async (tx) => {
    // Serializes writers of one player, or both would find room for the hundredth key.
    await tx.db.selectFrom('players').select('uid').where('uid', '=', ctx.uid).forNoKeyUpdate().execute()
    const others = await tx.db
      .selectFrom('stored_values')
      .select((rows) => rows.fn.countAll<bigint>().as('count'))
      .where('uid', '=', ctx.uid)
      .where('key', '<>', key)
      .executeTakeFirstOrThrow()
    if (others.count >= BigInt(storageMaxKeys)) return false
    const now = ctx.clock.now()
    await tx.db
      .insertInto('stored_values')
      .values({ uid: ctx.uid, key, value, updated_at: now })
      .onConflict((conflict) => conflict.columns(['uid', 'key']).doUpdateSet({ value, updated_at: now }))
      .execute()
    return true
  })
  return isKept ? ok(1) : refuse('StorageQuotaExceeded')
}
