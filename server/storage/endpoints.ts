import type { storageCalls } from '#contract/storage.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { ok } from '../kernel/result.ts'
import { setValue } from './set-value.ts'

export const storageHandlers: Handlers<typeof storageCalls> = {
  set: setValue,

  async get(ctx, { keys }) {
    if (keys.length === 0) return ok({ values: [] })
    const rows = await ctx.db
      .selectFrom('stored_values')
      .select(['key', 'value'])
      .where('uid', '=', ctx.uid)
      .where('key', 'in', keys)
      .execute()
    const values = new Map(rows.map((row) => [row.key, row.value]))
    return ok({ values: keys.map((key) => ({ key, value: values.get(key) ?? null })) })
  },

  async getKeys(ctx) {
    const rows = await ctx.db
      .selectFrom('stored_values')
      .select('key')
      .where('uid', '=', ctx.uid)
      .orderBy('key')
      .execute()
    return ok({ keys: rows.map((row) => row.key) })
  },
}
