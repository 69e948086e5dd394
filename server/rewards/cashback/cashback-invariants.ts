import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '../../money/wallet/check-ledger.ts'

/** Each cashback paid as money is one posting of its amount to its player, and no other exists. */
const paidOnce: LedgerCheck = {
  invariant: 'V8',
  says: 'a cashback that was paid as money is one posting of its sum to its player, and no other is paid',
  async find(db) {
    const { rows } = await sql<{ id: string }>`
      with booked as (
        select posting.reference_id as id, count(distinct posting.id) as postings, sum(entry.amount_minor) as sum,
          min(account.uid) as uid, min(account.currency) as currency
        from wallet_postings posting join wallet_entries entry on entry.posting_id = posting.id
          join wallet_accounts account on account.id = entry.account_id
            and account.kind = 'player' and account.pocket = 'main'
        where posting.reason = 'cashback' and posting.reference_type = 'cashback'
        group by posting.reference_id
      ), owed as (
        select id::text as id, uid, currency, amount_minor from cashbacks
        where status = 'paid_out' and bonus_id is null
      )
      select coalesce(owed.id, booked.id) as id from owed full join booked on booked.id = owed.id
      where owed.id is null or booked.id is null or booked.postings <> 1 or booked.sum <> owed.amount_minor
        or booked.uid <> owed.uid or booked.currency <> owed.currency
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `cashback ${id}`)
  },
}

/** Each cashback paid as a bonus is a bonus of its player and amount, given for it alone. */
const paidAsBonus: LedgerCheck = {
  invariant: 'V8',
  says: 'a cashback that was paid as a bonus is one bonus of its sum and its player',
  async find(db) {
    const { rows } = await sql<{ id: bigint }>`
      select cashbacks.id from cashbacks left join bonuses b on b.id = cashbacks.bonus_id
      where cashbacks.bonus_id is not null
        and (b.uid is distinct from cashbacks.uid or b.granted_minor is distinct from cashbacks.amount_minor
          or b.currency is distinct from cashbacks.currency
          or b.grant_key is distinct from 'cashback:' || cashbacks.id)
      limit ${maxProblems}`.execute(db)
    return rows.map(({ id }) => `cashback ${id}`)
  },
}

export const cashbackLedgerChecks: readonly LedgerCheck[] = [paidOnce, paidAsBonus]
