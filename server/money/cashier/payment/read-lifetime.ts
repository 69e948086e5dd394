import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sql } from 'kysely'

const sumWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<bigint>`coalesce(sum(amount_minor) filter (where ${condition}), 0)::bigint`

/**
 * A player's total deposits and withdrawals, in minor units of one currency, by the ledger (C6). Reversals are
 * separate: deposits taken back by the payer's bank, payouts that came back.
 */
export const readLifetime = async ({ db }: Pick<Kernel, 'db'>, uid: number, currency: string) => {
  const paid = await db
    .selectFrom('cashier_transactions')
    .select([
      sumWhere(sql<boolean>`type = 'deposit'`).as('depositsMinor'),
      sumWhere(sql<boolean>`type = 'withdrawal'`).as('withdrawalsMinor'),
      sql<bigint>`count(*) filter (where type = 'deposit')`.as('depositCount'),
      sql<bigint>`count(*) filter (where type = 'withdrawal')`.as('withdrawalCount'),
    ])
    .where('uid', '=', uid)
    .where('currency', '=', currency)
    .where('status', '=', 'success')
    .executeTakeFirstOrThrow()
  const undone = await db
    .selectFrom('cashier_reversals')
    .select([
      sumWhere(sql<boolean>`kind in ('reversed', 'charged_back')`).as('takenBackMinor'),
      sumWhere(sql<boolean>`kind = 'returned'`).as('cameBackMinor'),
    ])
    .where('uid', '=', uid)
    .where('currency', '=', currency)
    .where('restored_at', 'is', null)
    .executeTakeFirstOrThrow()
  const netMinor = paid.depositsMinor - undone.takenBackMinor - paid.withdrawalsMinor + undone.cameBackMinor
  return { ...paid, ...undone, netMinor }
}
export type Lifetime = Awaited<ReturnType<typeof readLifetime>>
