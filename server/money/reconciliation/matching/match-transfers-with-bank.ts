import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** The total of each transfer's lines; a repeated line counts once. */
const sumBatches = (tx: Tx) =>
  sql`
    insert into settlement_batches (provider, name, currency, total_minor, last_at, state)
    select provider, batch, currency, sum(amount_minor), max(at), 'expected' from settlement_lines
    where batch is not null and state <> 'repeated' group by 1, 2, 3
    on conflict (provider, name, currency) do update
    set total_minor = excluded.total_minor, last_at = excluded.last_at
    where settlement_batches.total_minor <> excluded.total_minor or settlement_batches.last_at <> excluded.last_at`.execute(
    tx.db,
  )

/** A transfer and a bank line match if the line names the transfer, and neither has another match. */
const findReceipts = (tx: Tx) =>
  sql`
    with named as (
      select batch.id as batch_id, bank.id as bank_id,
        count(*) over (partition by batch.id) as lines_of_batch,
        count(*) over (partition by bank.id) as batches_of_line
      from (select id, currency, unnest(words) as word from bank_lines
        where not exists (select from settlement_batches where bank_line_id = bank_lines.id)) as bank
      join settlement_batches as batch on batch.name = bank.word and batch.currency = bank.currency
        and batch.bank_line_id is null and batch.match is null
    )
    update settlement_batches as batch set bank_line_id = bank_id
    from named where named.batch_id = batch.id and lines_of_batch = 1 and batches_of_line = 1`.execute(tx.db)

/** Totals each bank transfer, finds the received amount, and compares the two. */
export const matchTransfersWithBank = async (tx: Tx, missingBefore: Date): Promise<void> => {
  await sumBatches(tx)
  await findReceipts(tx)
  await sql`
    update settlement_batches as batch set state = judged.state,
      match = case when judged.state = 'matched' then case when decided_at is null then 'auto' else 'manual' end end
    from (
      select own.id, case
        when bank.id is null then case when own.last_at < ${missingBefore} then 'missing' else 'expected' end
        when bank.amount_minor = own.total_minor then 'matched'
        when bank.amount_minor > own.total_minor then 'over'
        else 'under' end as state
      from settlement_batches as own left join bank_lines as bank on bank.id = own.bank_line_id
      where own.match is distinct from 'forced'
    ) as judged
    where judged.id = batch.id and judged.state <> batch.state`.execute(tx.db)
}
