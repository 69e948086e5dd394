import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sumsOf } from './movements.ts'

/** Few enough for one statement of a second at most. */
const postingsAtOnce = 20_000n

const recordNewestPosting = async (tx: Tx): Promise<void> => {
  await sql`
    update report_state set
      next_posting_id = (select coalesce(max(id), 0) from wallet_postings),
      next_snapshot_end = pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(tx.db)
}

/** Adds the next postings to the sums of their days; returns whether more are available. */
const sumNext = (ctx: Pick<Kernel, 'connection'>): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const { rows } = await sql<{ summed: bigint; next: bigint | null; hasSettled: boolean | null }>`
      select summed_posting_id as summed, next_posting_id as next,
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= next_snapshot_end as "hasSettled"
      from report_state for update`.execute(tx.db)
    const [state] = rows
    if (!state) throw new Error('report_state has one row')
    const { summed, next, hasSettled } = state
    if (next === null || next <= summed) {
      await recordNewestPosting(tx)
      return false
    }
    if (!hasSettled) return false
    const upTo = next - summed > postingsAtOnce ? summed + postingsAtOnce : next
    await sql`
      insert into report_days as known (day, currency, account_kind, pocket, reason, entries, net_minor)
      ${sumsOf(sql`posting.id > ${summed} and posting.id <= ${upTo}`)}
      on conflict (day, currency, account_kind, pocket, reason) do update set
        entries = known.entries + excluded.entries, net_minor = known.net_minor + excluded.net_minor`.execute(
      tx.db,
    )
    await tx.db.updateTable('report_state').set({ summed_posting_id: upTo }).execute()
    if (upTo === next) await recordNewestPosting(tx)
    return upTo < next
  })

/**
 * Updates the sums of days. A posting gets its number before it becomes visible, so one run only records the
 * newest number, and a later one sums up to there, once every transaction of that moment has ended: then no
 * posting below can appear. So an ended day may still grow by a late posting.
 */
export const sumDays = async (ctx: Pick<Kernel, 'connection'>): Promise<void> => {
  while (await sumNext(ctx));
}

/** How long transactions of any database of the cluster that are still open are waited for, and how many times. */
const holdMs = 25
const maxWaits = 200

/** {@link sumDays} up to the newest posting of now. False where open transactions still hold it back. */
export const sumAllDays = async (ctx: Pick<Kernel, 'connection' | 'db'>): Promise<boolean> => {
  const { rows } = await sql<{ newest: bigint }>`
    select coalesce(max(id), 0) as newest from wallet_postings`.execute(ctx.db)
  for (let waits = 0; ; waits++) {
    await sumDays(ctx)
    const state = await ctx.db.selectFrom('report_state').selectAll().executeTakeFirstOrThrow()
    if (state.summed_posting_id >= (rows[0]?.newest ?? 0n)) return true
    if (waits === maxWaits) return false
    await wait(holdMs)
  }
}
