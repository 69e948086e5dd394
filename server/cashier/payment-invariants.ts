import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '#server/wallet/check-ledger.ts'

/**
 * V7: what providers said and the ledger agree, in both directions and for both kinds: every payment that
 * succeeded is posted once with its amount, currency and player, and nothing is posted without one.
 */
const paymentsArePosted: LedgerCheck = {
  invariant: 'V7',
  says: 'the payments that succeeded at the providers are exactly the deposits and withdrawals of the ledger',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with reported as (
        select split_part(reference, '-', 2) as id, kind, provider, uid, currency,
          case kind when 'deposit' then amount_minor else -amount_minor end as amount_minor
        from payment_orders where outcome = 'succeeded'
      ), posted as (
        select reference_id as id,
          case reason when 'deposit' then 'deposit' else 'payout' end as kind,
          substr(outside.name, length('payments:') + 1) as provider,
          (select max(uid) from wallet_entries as other
            join wallet_accounts on wallet_accounts.id = other.account_id
            where other.posting_id = posting.id) as uid,
          outside.currency, -entry.amount_minor as amount_minor
        from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as outside on outside.id = entry.account_id
          and outside.kind = 'outside' and outside.name like 'payments:%'
        where posting.reason not in ('deposit_reversed', 'deposit_restored', 'withdrawal_bounced', 'provider_fee')
      )
      select format('%s %s: provider %s %s, ledger %s %s', kind, id,
        reported.amount_minor, reported.uid, posted.amount_minor, posted.uid) as problem
      from reported full join posted using (id, kind, provider, currency)
      where reported.amount_minor is distinct from posted.amount_minor
        or reported.uid is distinct from posted.uid
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

const transactionsFollow: LedgerCheck = {
  invariant: 'V7',
  says: 'a transaction is shown as successful exactly when its payment succeeded at the provider',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      select format('%s %s is %s, its payment %s', type, t.id, t.status, coalesce(outcome, 'open')) as problem
      from cashier_transactions as t
      left join payment_orders on reference = t.type || '-' || t.id
      where (t.status = 'success') <> (outcome is not distinct from 'succeeded')
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

/** The same for what followed: what was taken back, returned and restored, and what of it a player owes. */
const reversalsArePosted: LedgerCheck = {
  invariant: 'V7',
  says: 'what providers took back, returned and restored is exactly what the ledger has of it',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with told as (
        select split_part(reference, '-', 2) as id, provider, currency, kind,
          sum(case kind when 'payout' then reversal.amount_minor else -reversal.amount_minor end
            * case reversal.outcome when 'restored' then 0 else 1 end) as amount_minor
        from payment_reversals as reversal join payment_orders on reference = order_reference group by reference
      ), posted as (
        select reference_id as id, substr(outside.name, length('payments:') + 1) as provider, outside.currency,
          case reference_type when 'deposit' then 'deposit' else 'payout' end as kind,
          sum(-entry.amount_minor) as amount_minor
        from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as outside on outside.id = entry.account_id
          and outside.kind = 'outside' and outside.name like 'payments:%'
        where posting.reason in ('deposit_reversed', 'deposit_restored', 'withdrawal_bounced')
        group by 1, 2, 3, 4
      )
      select format('%s %s: provider took back %s, ledger %s', kind, id, told.amount_minor, posted.amount_minor)
        as problem
      from told full join posted using (id, provider, currency, kind)
      where coalesce(told.amount_minor, 0) <> coalesce(posted.amount_minor, 0)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

const refundsAreHeld: LedgerCheck = {
  invariant: 'V7',
  says: 'what is set aside for refunds is exactly the refunds that have not ended',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with refund as (
        select hold_id, id, uid, currency, amount_minor from cashier_refunds where status in ('waiting', 'ordered')
      ), held as (
        select id as hold_id, uid, currency, amount_minor from wallet_holds
        where purpose = 'refund' and state = 'pending'
      )
      select format('refund %s: %s, hold %s: %s', refund.id, refund.amount_minor, held.hold_id, held.amount_minor)
        as problem
      from refund full join held using (hold_id)
      where (refund.uid, refund.currency, refund.amount_minor)
        is distinct from (held.uid, held.currency, held.amount_minor)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

/** No more than there was: what was taken back of a deposit, with what is being refunded of it. */
const noneIsTakenTwice: LedgerCheck = {
  invariant: 'V7',
  says: 'what was taken back of a deposit and what is set aside for that is never more than the deposit',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with part as (
        select transaction_id, amount_minor from cashier_reversals where restored_at is null and kind <> 'returned'
        union all
        select transaction_id, amount_minor from cashier_refunds where status in ('waiting', 'ordered')
      )
      select format('deposit %s of %s: %s', t.id, t.amount_minor, sum(part.amount_minor)) as problem
      from part join cashier_transactions as t on t.id = part.transaction_id
      group by t.id having sum(part.amount_minor) > t.amount_minor
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

/** What the ledger and the providers must agree on; one of the lists in server/ledger-invariants.ts. */
export const cashierLedgerChecks: readonly LedgerCheck[] = [
  paymentsArePosted,
  transactionsFollow,
  reversalsArePosted,
  refundsAreHeld,
  noneIsTakenTwice,
]
