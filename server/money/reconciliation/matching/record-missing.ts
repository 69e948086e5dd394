import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/**
 * Records the payments without a provider line: those that succeeded since its first file began and that no
 * line has settled in three days. Since settled ones are removed.
 */
export const recordMissing = async (tx: Tx, missingBefore: Date): Promise<void> => {
  await sql`
    delete from settlement_missing as missing using settlement_lines as line
    where missing.state = 'missing' and line.matched_order = missing.order_reference and line.kind = missing.kind`.execute(
    tx.db,
  )
  await sql`
    insert into settlement_missing (order_reference, provider, kind, amount_minor, currency, at, state)
    select o.reference, o.provider, o.kind, o.amount_minor, o.currency, o.updated_at, 'missing'
    from (select provider, min(first_at) as first_at from settlement_files group by provider) as settled
    join payment_orders as o on o.provider = settled.provider and o.created_at >= settled.first_at
    where o.outcome = 'succeeded' and o.created_at < ${missingBefore} and o.updated_at < ${missingBefore}
      and not exists (select from settlement_lines as line
        where line.matched_order = o.reference and line.kind = o.kind)
    on conflict do nothing`.execute(tx.db)
}
