import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'

const feesAreBooked: LedgerCheck = {
  invariant: 'V7',
  says: 'what providers kept as fees by their files is what the ledger has of it',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with told as (
        select provider, currency, sum(amount_minor) as minor from settlement_lines where state = 'fee' group by 1, 2
      ), booked as (
        select substr(outside.name, length('payments:') + 1) as provider, outside.currency,
          sum(-entry.amount_minor) as minor
        from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as outside on outside.id = entry.account_id and outside.kind = 'outside'
        where posting.reason = 'provider_fee' group by 1, 2
      )
      select format('%s %s: fees %s, ledger %s', provider, currency, told.minor, booked.minor) as problem
      from told full join booked using (provider, currency)
      where coalesce(told.minor, 0) <> coalesce(booked.minor, 0)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

const transfersMatchLines: LedgerCheck = {
  invariant: 'V7',
  says: 'a provider’s transfer to the bank is the sum of the lines that name it',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with lines as (
        select provider, batch as name, currency, sum(amount_minor) as minor from settlement_lines
        where batch is not null and state <> 'repeated' group by 1, 2, 3
      )
      select format('%s %s: transfer %s, lines %s', provider, name, total_minor, lines.minor) as problem
      from settlement_batches full join lines using (provider, name, currency)
      where total_minor is distinct from lines.minor
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

/** Invariants between settlement files and the ledger; one of the lists in server/ledger-invariants.ts. */
export const reconciliationLedgerChecks: readonly LedgerCheck[] = [feesAreBooked, transfersMatchLines]
