import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** Lines without a person's decision, for which a match may exist by now. */
const open = sql`state in ('unknown', 'unposted', 'over', 'under', 'duplicate') and kind in ('deposit', 'payout', 'reversal')
  and match is null`

/**
 * The ledger's amount of a payment, signed as a line: a deposit as credited, a payout as paid, and the
 * reversals of either. Read from the ledger itself, by posting keys.
 */
const booked = sql`
  left join lateral (
    select case
      when found.kind = 'reversal' then (
        select sum(case o.kind when 'deposit' then -amount_minor else amount_minor end)::bigint from cashier_reversals
        where transaction_id = split_part(o.reference, '-', 2)::bigint and restored_at is null)
      else (
        select -sum(entry.amount_minor)::bigint from wallet_postings as posting
        join wallet_entries as entry on entry.posting_id = posting.id
        join wallet_accounts as outside on outside.id = entry.account_id and outside.kind = 'outside'
          and outside.name = 'payments:' || o.provider and outside.currency = o.currency
        where posting.key = case found.kind when 'deposit' then 'deposit:' else 'withdrawal-paid:' end
            || split_part(o.reference, '-', 2)
          or (found.kind <> 'deposit' and posting.key in (
            select 'withdrawal-paid:' || refund.withdrawal_id || ':' || refund.id from cashier_refunds refund
            where refund.withdrawal_id = split_part(o.reference, '-', 2)::bigint)))
      end as minor
    where o.reference is not null
  ) as books on true`

/** Our order of a line: by the line's reference, or by its provider's id. */
const ordersOf = (chosen: RawBuilder<unknown>) => sql`
  lines as (select * from settlement_lines where ${open} and ${chosen}),
  found as (
    select line.id, line.kind, line.provider, line.payment_minor, line.payment_currency,
      line.matched_order is not null as has_settled,
      coalesce(line.order_reference, named.reference, known.reference) as reference
    from lines as line
    left join payment_orders as named on named.reference = line.named_order and named.provider = line.provider
      and (line.kind = 'reversal' or named.kind = line.kind)
    left join lateral (
      select reference from payment_orders as other
      where named.reference is null and other.provider = line.provider
        and other.provider_reference = line.provider_reference
        and (line.kind = 'reversal' or other.kind = line.kind)
      order by other.created_at limit 1
    ) as known on true
  )`

/**
 * Compares every open line with its order and the ledger's amount, in one statement. The first line of an order
 * and kind settles it, one with the right amount before others; the next is a duplicate. Concurrent runs are
 * prevented by the lock of `reconcileSettlements`, and by the index behind it.
 */
export const matchLines = async (tx: Tx, chosen: RawBuilder<unknown> = sql`true`): Promise<void> => {
  await sql`
    with ${ordersOf(chosen)}, compared as (
      select found.*, books.minor as expected,
        exists (select from settlement_lines as other where other.matched_order = found.reference
          and other.kind = found.kind and other.id <> found.id) as is_settled,
        row_number() over (partition by found.reference, found.kind
          order by found.has_settled desc, (books.minor = found.payment_minor) is not true, found.id) as place,
        o.currency is not distinct from found.payment_currency as is_same_currency
      from found
      left join payment_orders as o on o.reference = found.reference and o.provider = found.provider
      ${booked}
    ), judged as (
      select id, reference, case when is_same_currency then expected end as expected, case
        when reference is null then 'unknown'
        when expected is null or not is_same_currency then 'unposted'
        when is_settled or place > 1 then 'duplicate'
        when payment_minor = expected then 'matched'
        when payment_minor > expected then 'over'
        else 'under' end as state
      from compared
    )
    update settlement_lines as line
    set state = judged.state, order_reference = judged.reference,
      expected_minor = judged.expected,
      match = case when judged.state = 'matched' then case when line.decided_at is null then 'auto' else 'manual' end end,
      matched_order = case when judged.state in ('matched', 'over', 'under') then judged.reference end
    from judged where judged.id = line.id
      and (line.state, line.order_reference, line.expected_minor)
        is distinct from (judged.state, judged.reference, judged.expected)`.execute(tx.db)
}
