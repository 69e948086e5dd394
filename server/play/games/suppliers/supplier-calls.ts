import { sql } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** How long counts wait to be written: the path of a call only counts. */
const writeEveryMs = 5000
const retentionMs = 30 * dayMs

type Counted = { supplier: string; hour: Date; status: string; calls: number; lastAt: Date }

/** Counts response statuses of suppliers' calls in this process and adds them to the shared totals. */
export type SupplierCalls = {
  record(supplier: string, status: string): void
  write(): Promise<void>
  close(): Promise<void>
}

type Parts = Pick<Kernel, 'db' | 'clock' | 'outages' | 'log'>

/** Rows in a fixed order, so that concurrent writers wait without a deadlock. */
const inOrder = (counted: Iterable<Counted>): Counted[] =>
  [...counted].toSorted(
    (a, b) =>
      a.supplier.localeCompare(b.supplier) ||
      a.hour.getTime() - b.hour.getTime() ||
      a.status.localeCompare(b.status),
  )

const add = (db: Parts['db'], rows: readonly Counted[]): Promise<unknown> =>
  db
    .insertInto('supplier_calls')
    .values(
      rows.map(({ supplier, hour, status, calls, lastAt }) => ({
        supplier,
        hour,
        status,
        calls: BigInt(calls),
        last_at: lastAt,
      })),
    )
    .onConflict((known) =>
      known.columns(['supplier', 'hour', 'status']).doUpdateSet({
        calls: sql<bigint>`supplier_calls.calls + excluded.calls`,
        last_at: sql<Date>`greatest(supplier_calls.last_at, excluded.last_at)`,
      }),
    )
    .execute()

export const createSupplierCalls = ({ db, clock, outages, log }: Parts): SupplierCalls => {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  const count = (of: Counted): void => {
    const key = `${of.supplier} ${of.hour.getTime()} ${of.status}`
    const found = counted.get(key)
    if (found) {
      found.calls += of.calls
      if (of.lastAt > found.lastAt) found.lastAt = of.lastAt
    } else counted.set(key, of)
  }
  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const rows = inOrder(counted.values())
    counted = new Map()
    try {
      await add(db, rows)
    } catch (error) {
      // Failed counts are written with the next.
      for (const row of rows) count(row)
      if (!outages.record(error)) log.warn({ err: error }, 'Calls of game suppliers could not be counted')
    }
  }
  return {
    record(supplier, status) {
      const now = clock.now()
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
      count({ supplier, hour, status, calls: 1, lastAt: now })
      timer ??= setTimeout(() => void write(), writeEveryMs).unref()
    },
    write,
    close: write,
  }
}

export const purgeSupplierCalls = async ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('supplier_calls')
    .where('hour', '<', new Date(clock.now().getTime() - retentionMs))
    .execute()
}
