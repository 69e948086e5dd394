import { sql } from 'kysely'
import { maxProblems, type LedgerCheck } from '#server/money/wallet/check-ledger.ts'

/**
 * V7: provider reports and the ledger agree, in both directions and for both kinds: every successful payment is
 * posted once with its amount, currency and player, and nothing is posted without one.
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
          max((select max(uid) from wallet_entries as other
            join wallet_accounts on wallet_accounts.id = other.account_id
            where other.posting_id = posting.id)) as uid,
          outside.currency, -sum(entry.amount_minor)::bigint as amount_minor
        from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as outside on outside.id = entry.account_id
          and outside.kind = 'outside' and outside.name like 'payments:%'
        where posting.reason not in ('deposit_reversed', 'deposit_restored', 'withdrawal_bounced',
          'withdrawal_paid_back', 'provider_fee')
        -- A payout may be paid of several holds; a deposit that was posted twice is a problem.
        group by 1, 2, 3, 5, case when reason = 'deposit' then posting.id end
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

const transactionsMatchOrders: LedgerCheck = {
  invariant: 'V7',
  says: 'a transaction is shown as successful exactly when its payment succeeded at the provider',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      select format('%s %s is %s, its payment %s', type, t.id, t.status, coalesce(outcome, 'open')) as problem
      from cashier_transactions as t
      left join payment_orders on reference = t.type || '-' || t.id
      left join lateral (
        select count(*) filter (where refund.status = 'refunded' and hold.state = 'posted') as paid,
          count(*) filter (where refund.status in ('waiting', 'ordered') or hold.state = 'pending') as open
        from cashier_refunds refund left join wallet_holds hold on hold.id = refund.hold_id
        where refund.withdrawal_id = t.id
      ) as part on t.type = 'withdrawal'
      -- A withdrawal of which a part went back is paid, whether or not its account was.
      where (t.status = 'success') <> (outcome is not distinct from 'succeeded' or (coalesce(part.paid, 0) > 0
        and part.open = 0 and not exists (select from wallet_holds own where own.id = t.hold_id and own.state = 'pending')
        and (payment_orders.reference is null or outcome is not null)))
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

/** The same for reversals: what was taken back, returned and restored, and the player's debt for it. */
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
        where posting.reason in ('deposit_reversed', 'deposit_restored', 'withdrawal_bounced', 'withdrawal_paid_back')
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

const refundHoldsMatchOpenRefunds: LedgerCheck = {
  invariant: 'V7',
  says: 'what is set aside for refunds is exactly the refunds that have not ended',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with refund as (
        select hold_id, id, uid, currency, amount_minor from cashier_refunds
        where status in ('waiting', 'ordered') and withdrawal_id is null
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

/** Reversals and open refunds of a deposit never exceed it. */
const reversalsWithinDeposit: LedgerCheck = {
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

/** The parts of a withdrawal add up to it, and each is on hold or gone according to its state. */
const partsSumToWithdrawal: LedgerCheck = {
  invariant: 'V7',
  says: 'the parts of a withdrawal add up to it, and what is set aside for it is what of it is under way',
  async find(db) {
    const { rows } = await sql<{ problem: string }>`
      with part as (
        select withdrawal_id, sum(amount_minor) as minor from withdrawal_parts group by 1
      ), own as (
        select id as withdrawal_id, hold_id from cashier_transactions where type = 'withdrawal'
        union all
        select withdrawal_id, hold_id from cashier_refunds where withdrawal_id is not null
      ), held as (
        select withdrawal_id, sum(hold.amount_minor) as placed,
          sum(hold.amount_minor) filter (where hold.state = 'pending') as pending,
          sum(hold.amount_minor) filter (where hold.state = 'posted') as paid
        from own join wallet_holds hold on hold.id = own.hold_id group by 1
      ), refund as (
        select part_id, sum(amount_minor) as minor from cashier_refunds where part_id is not null group by 1
      )
      select format('withdrawal %s of %s is %s: parts %s, set aside %s, pending %s, paid %s', t.id, t.amount_minor,
        t.status, part.minor, placed, pending, paid) as problem
      from part join cashier_transactions t on t.id = part.withdrawal_id left join held on held.withdrawal_id = t.id
      where placed is distinct from part.minor
        or coalesce(paid, 0) <> case when t.status = 'success' then t.amount_minor
          when t.status in ('review', 'processing') then coalesce(paid, 0) else 0 end
        or coalesce(pending, 0) <> case when t.status in ('new', 'review', 'processing')
          then t.amount_minor - coalesce(paid, 0) else 0 end
        or exists (select from withdrawal_parts one left join refund on refund.part_id = one.id
          where one.withdrawal_id = t.id and one.kind = 'instrument'
            and coalesce(refund.minor, 0) <> one.amount_minor)
      limit ${maxProblems}`.execute(db)
    return rows.map((row) => row.problem)
  },
}

/** Invariants between the ledger and the providers; one of the lists in server/ledger-invariants.ts. */
export const cashierLedgerChecks: readonly LedgerCheck[] = [
  paymentsArePosted,
  transactionsMatchOrders,
  reversalsArePosted,
  refundHoldsMatchOpenRefunds,
  reversalsWithinDeposit,
  partsSumToWithdrawal,
]
