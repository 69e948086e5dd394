import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

const statementsMatchLines: LedgerCheck = {
  invariant: 'V7',
  says: 'an affiliate’s statement comes to the sum of its lines',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select statement.id from affiliate_statements statement
        left join affiliate_lines line on line.statement_id = statement.id
      group by statement.id having statement.amount_minor <> coalesce(sum(line.amount_minor), 0)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `statement ${id}`)
  },
}

/** Both sides: each amount earned and each amount paid is posted once. */
const statementsArePosted: LedgerCheck = {
  invariant: 'V7',
  says: 'what an affiliate’s statement comes to is one posting, and so is its payment, and no others are made',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with booked as (
        select posting.reference_id as id, posting.reason, account.currency, sum(entry.amount_minor) as sum,
          count(distinct posting.id) as postings
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
          join wallet_accounts account on account.id = entry.account_id
            and account.kind = 'house' and account.name = 'affiliates'
        group by 1, 2, 3
      ), owed as (
        select id::text, 'affiliate_commission' as reason, currency, amount_minor as sum
        from affiliate_statements where amount_minor > 0
        union all
        select id::text, 'affiliate_payout', currency, -amount_minor from affiliate_statements where status = 'paid'
      )
      select format('%s of statement %s in %s', reason, id, currency) as problem
      from owed full join booked using (id, reason, currency)
      where owed.sum is distinct from booked.sum or booked.postings <> 1
      limit ${maxProblems}`.execute(db)
    return rows.map(({ problem }) => problem)
  },
}

const linesAreUnique: LedgerCheck = {
  invariant: 'V7',
  says: 'a fixed sum for a player and a correction stand in one statement each, with their sum',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      select format('player %s', acquired.uid) as problem
      from affiliate_acquisitions acquired
        left join affiliate_lines line on line.acquisition_uid = acquired.uid
      where line.statement_id is distinct from acquired.statement_id
        or line.amount_minor <> acquired.amount_minor
      union all
      select format('correction %s', correction.id)
      from affiliate_corrections correction left join affiliate_lines line on line.correction_id = correction.id
      where line.statement_id is distinct from correction.statement_id
        or line.amount_minor <> correction.amount_minor
      limit ${maxProblems}`.execute(db)
    return rows.map(({ problem }) => problem)
  },
}

/** The operator's debts to affiliates; one of the lists in server/ledger-invariants.ts. */
export const affiliateLedgerChecks: readonly LedgerCheck[] = [
  statementsMatchLines,
  statementsArePosted,
  linesAreUnique,
]
