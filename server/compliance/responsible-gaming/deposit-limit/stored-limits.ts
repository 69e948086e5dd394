import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { DepositLimitRow } from '../schema.ts'
import { daysOf, limitAt, type StoredLimit, type Limit } from './deposit-limit.ts'

type Row = Selectable<DepositLimitRow>

/** Tables of the kinds of limits, all with the same columns. */
export type LimitTable = 'deposit_limits' | 'loss_limits' | 'time_limits'

const nextOf = ({
  pending_period: period,
  pending_minor: amountMinor,
}: Pick<Row, 'pending_period' | 'pending_minor'>): Limit | null =>
  period && amountMinor !== null ? { period, amountMinor } : null

export const storedLimitOf = (
  row: Pick<Row, 'period' | 'amount_minor' | 'pending_from' | 'pending_period' | 'pending_minor'>,
): StoredLimit => ({
  period: row.period,
  amountMinor: row.amount_minor,
  pending: row.pending_from ? { next: nextOf(row), from: row.pending_from } : undefined,
})

/**
 * A player's limits in force, the shortest first. Locked, no concurrent transaction deposits or changes one.
 */
export const findLimits = async (
  ctx: Pick<Kernel, 'clock' | 'settings'>,
  db: Db,
  uid: number,
  { isLocked = false, table = 'deposit_limits' }: { isLocked?: boolean; table?: LimitTable } = {},
): Promise<readonly StoredLimit[]> => {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('period')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  const { needsSecondWish } = jurisdictionOf(ctx.settings).depositLimits
  return rows
    .flatMap((row) => limitAt(storedLimitOf(row), ctx.clock.now(), needsSecondWish) ?? [])
    .toSorted((one, other) => daysOf(one.period) - daysOf(other.period))
}

/** Replaces all limits of a player. */
export const storeLimits = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  { uid, currency }: { uid: number; currency: string },
  limits: readonly StoredLimit[],
  table: LimitTable = 'deposit_limits',
): Promise<void> => {
  await tx.db.deleteFrom(table).where('uid', '=', uid).execute()
  if (limits.length === 0) return
  await tx.db
    .insertInto(table)
    .values(
      limits.map(({ period, amountMinor, pending }) => ({
        uid,
        period,
        amount_minor: amountMinor,
        currency: table === 'time_limits' ? '' : currency,
        pending_from: pending?.from ?? null,
        pending_period: pending?.next?.period ?? null,
        pending_minor: pending?.next?.amountMinor ?? null,
        set_at: clock.now(),
      })),
    )
    .execute()
}

/** Whether a player has set a limit, which has a currency: the account keeps that one (AC-07). */
export const hasLimit = async (db: Db, uid: number): Promise<boolean> =>
  (await db
    .selectFrom('deposit_limits')
    .select('uid')
    .where('uid', '=', uid)
    .unionAll(db.selectFrom('loss_limits').select('uid').where('uid', '=', uid))
    .limit(1)
    .executeTakeFirst()) !== undefined
