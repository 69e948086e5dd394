import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { ImportedLine } from './importer.ts'

/** Lines for one insert. */
const batchSize = 2000

type Line = ImportedLine & { readonly fingerprint: string }

const toRow = ({ at, rawText: _rawText, ...line }: Line) =>
  JSON.stringify({ ...line, at: at.toISOString() }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )

/** Stores the lines of a file; those of an earlier file are `repeated`. Returns the number of these. */
export const storeLines = async (
  tx: Tx,
  { fileId, provider }: { fileId: bigint; provider: string },
  lines: readonly Line[],
): Promise<number> => {
  let repeated = 0
  for (let from = 0; from < lines.length; from += batchSize) {
    const json = `[${lines
      .slice(from, from + batchSize)
      .map(toRow)
      .join()}]`
    const { rows } = await sql<{ count: bigint }>`
      with told as (
        select * from jsonb_to_recordset(${json}::text::jsonb) as line (
          "lineNumber" integer, kind text, "orderType" text, at timestamptz, "namedOrder" text,
          "providerReference" text, "amountMinor" bigint, currency text, "paymentMinor" bigint,
          "paymentCurrency" text, batch text, fingerprint text
        )
      ), judged as (
        select told.*, case
          when exists (select from settlement_lines as known where known.provider = ${provider}
            and known.fingerprint = told.fingerprint and known.state <> 'repeated') then 'repeated'
          when kind = 'fee' then 'fee' else 'unknown' end as state
        from told
      ), kept as (
        insert into settlement_lines (file_id, line_number, provider, kind, order_type, at, named_order,
          provider_reference, amount_minor, currency, payment_minor, payment_currency, batch, fingerprint, state, match)
        select ${fileId}, "lineNumber", ${provider}, kind, "orderType", at, "namedOrder", "providerReference",
          "amountMinor", currency, "paymentMinor", "paymentCurrency", batch, fingerprint, state,
          case state when 'fee' then 'auto' end
        from judged order by "lineNumber"
        returning state
      )
      select count(*) as count from kept where state = 'repeated'`.execute(tx.db)
    repeated += Number(rows[0]?.count ?? 0)
  }
  return repeated
}
