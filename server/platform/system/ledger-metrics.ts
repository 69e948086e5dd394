import { sql } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { MetricSource } from '#server/platform/metrics/collect-samples.ts'

type Row = { problems: number | null; age: number | null; newest: bigint; checked: bigint | null }

/** The result of the last ledger check and its age; a check is due once money has moved since. */
export const ledgerMetrics: MetricSource<Pick<Kernel, 'db' | 'clock'>> = {
  name: 'ledger',
  gauges: ['baize_ledger_problems', 'baize_ledger_check_age_seconds', 'baize_ledger_check_due'],
  async read({ db, clock }) {
    const { rows } = await sql<Row>`
      select jsonb_array_length(last.problems) as problems, last.last_posting_id as checked,
        extract(epoch from ${clock.now()}::timestamptz - last.finished_at)::float8 as age,
        (select coalesce(max(id), 0) from wallet_postings) as newest
      from (select) as always left join lateral (
        select * from ledger_checks where finished_at is not null order by id desc limit 1) as last on true`.execute(
      db,
    )
    const [row] = rows
    const isDue = (row?.newest ?? 0n) > (row?.checked ?? 0n)
    return [
      { name: 'baize_ledger_check_due', value: isDue ? 1 : 0 },
      ...(typeof row?.age === 'number'
        ? ([
            { name: 'baize_ledger_problems', value: row.problems ?? 0 },
            { name: 'baize_ledger_check_age_seconds', value: Math.max(0, row.age) },
          ] as const)
        : []),
    ]
  },
}
