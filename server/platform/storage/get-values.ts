import type { CallContext } from '../../context.ts'
import { ok } from '../kernel/result.ts'

/** The texts of these keys, in the requested order; null for a missing key. */
export const getValues = async (ctx: CallContext, { keys }: { keys: readonly string[] }) => {
  if (keys.length === 0) return ok({ values: [] })
  const rows = await ctx.db
    .selectFrom('stored_values')
    .select(['key', 'value'])
    .where('uid', '=', ctx.uid)
    .where('key', 'in', keys)
    .execute()
  const values = new Map(rows.map((row) => [row.key, row.value]))
  return ok({ values: keys.map((key) => ({ key, value: values.get(key) ?? null })) })
}
