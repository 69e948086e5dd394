import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'
import { closedDayChecks } from './closing/closed-invariants.ts'
import { sumsOf } from './movements.ts'

/** Report tables agree with the entries that they sum up (standards C7). */
export const reportLedgerChecks: readonly LedgerCheck[] = [
  {
    invariant: 'C7',
    says: 'The sums of a day are the entries of that day, up to the last posting summed up',
    async find(db) {
      const { rows } = await sql<{ where: string }>`
        with raw as (${sumsOf(sql`posting.id <= (select summed_posting_id from report_state)`)})
        select concat_ws(' ', day, currency, account_kind, pocket, reason) as "where"
        from report_days kept full join raw using (day, currency, account_kind, pocket, reason)
        where kept.net_minor is distinct from raw.net_minor or kept.entries is distinct from raw.entries
        limit ${maxProblems}`.execute(db)
      return rows.map(({ where }) => where)
    },
  },
  ...closedDayChecks,
]
