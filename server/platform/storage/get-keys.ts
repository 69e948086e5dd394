import type { CallContext } from '../../context.ts'
import { ok } from '../kernel/result.ts'

export const getKeys = async (ctx: CallContext) => {
  const rows = await ctx.db
    .selectFrom('stored_values')
    .select('key')
    .where('uid', '=', ctx.uid)
    .orderBy('key')
    .execute()
  return ok({ keys: rows.map((row) => row.key) })
}
