import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import {
  notifyPlayers,
  type PlayerNotification,
} from '#server/platform/notifications/notify/notify-players.ts'
import type { StoredLimit } from './deposit-limit.ts'
import { storedLimitOf, type LimitTable } from './stored-limits.ts'

const limitOf = { deposit_limits: 'deposit', loss_limits: 'loss', time_limits: 'time' } as const

/** Notifies a player of a changed limit, or of when the pending one applies. */
export const notifyLimitChange = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  uid: number,
  { table, limit }: { readonly table: LimitTable; readonly limit: StoredLimit | undefined },
): Promise<void> => {
  const pending = limit?.pending
  const facts = { limit: limitOf[table] }
  const subject = `${table}:${ctx.clock.now().toISOString()}`
  await notifyPlayers(ctx, tx, [
    pending
      ? { uid, kind: 'limit_waits', subject, facts: { ...facts, from: pending.from.toISOString() } }
      : { uid, kind: 'limit_changed', subject, facts },
  ])
}

/** After a longer downtime no notification is sent about limits in force for days. */
const lookbackMs = 2 * dayMs

/** Notifies players whose looser limit has passed its delay; once each, at any number of runs. */
export const notifyDueLimits = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now()
  const kind = jurisdictionOf(ctx.settings).depositLimits.needsSecondWish ? 'limit_confirm' : 'limit_due'
  for (const table of ['deposit_limits', 'loss_limits', 'time_limits'] as const) {
    const due = await ctx.db
      .selectFrom(table)
      .selectAll()
      .where('pending_from', '<=', now)
      .where('pending_from', '>', new Date(now.getTime() - lookbackMs))
      .execute()
    const all = due.map((row): PlayerNotification => {
      const { period, pending } = storedLimitOf(row)
      return {
        uid: row.uid,
        kind,
        subject: `${table}:${period}:${pending?.from.toISOString()}`,
        facts: { limit: limitOf[table] },
      }
    })
    if (all.length > 0) await transact(ctx.connection, (tx) => notifyPlayers(ctx, tx, all))
  }
}
