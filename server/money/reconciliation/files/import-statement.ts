import { sql } from 'kysely'
import type { z } from 'zod'
import type { ImportedFile, reconciliationCalls } from '#contract/operator/reconciliation.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { uploadedName } from '#server/platform/kernel/uploaded-name.ts'
import { lockReconciliation, reconcileSettlements } from '../matching/reconcile-settlements.ts'
import { limitImports } from './import-file.ts'
import type { FileRecord } from './importer.ts'
import { createFingerprints, digestOf, streamRecords } from './read-lines.ts'

type Input = z.output<(typeof reconciliationCalls.importStatement)['input']>

const columns = ['date', 'amount', 'currency', 'reference', 'text']
const batchSize = 2000

/** With spaces between them: words of a bank line that may name a transfer, long enough to be unique. */
const wordsOf = (text: string): string =>
  [...new Set(text.match(/[\p{L}\p{N}_-]{4,64}/gu))].slice(0, 50).join(' ')

const readLine = (record: FileRecord) => {
  const currency = record.currency('currency')
  const reference = record.text('reference')
  const text = record.text('text', 1000)
  return [
    {
      lineNumber: record.line,
      at: record.at('date').toISOString(),
      amountMinor: String(record.sum('amount', currency)),
      currency,
      reference,
      text,
      words: wordsOf(`${reference} ${text}`),
      rawText: record.whole,
    },
  ]
}

type BankLine = ReturnType<typeof readLine>[number] & { readonly fingerprint: string }

/** Returns the number of new ones. */
const storeBankLines = async (tx: Tx, statementId: bigint, lines: readonly BankLine[]): Promise<number> => {
  let storedCount = 0
  for (let from = 0; from < lines.length; from += batchSize) {
    const rows = lines.slice(from, from + batchSize).map(({ rawText: _rawText, ...line }) => line)
    // As json and with the words as one text: three times as fast as jsonb with an array in each line.
    const { numAffectedRows = 0n } = await sql`
      insert into bank_lines (statement_id, line_number, at, amount_minor, currency, reference, text, words, fingerprint)
      select ${statementId}, "lineNumber", at, "amountMinor", currency, reference, text,
        string_to_array(words, ' '), fingerprint
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as line (
        "lineNumber" integer, at timestamptz, "amountMinor" bigint, currency text, reference text, text text,
        words text, fingerprint text)
      on conflict (fingerprint) do nothing`.execute(tx.db)
    storedCount += Number(numAffectedRows)
  }
  return storedCount
}

/**
 * Imports a bank statement, all or nothing, with the columns date, amount, currency, reference and text. Lines
 * of an earlier statement are skipped, and provider transfers are matched with received amounts.
 */
export const importStatement = async (
  ctx: BackofficeContext,
  { name, file }: Input,
): Promise<Result<ImportedFile>> => {
  const limited = await limitImports(ctx)
  if (limited) return limited
  const digest = digestOf(file)
  return transactResult(ctx.connection, async (tx): Promise<Result<ImportedFile>> => {
    await lockReconciliation(ctx, tx)
    const known = await tx.db
      .selectFrom('bank_statements')
      .select(['id', 'line_count as lines', 'repeated_count as repeated'])
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (known) return ok({ ...known, id: String(known.id), is_known: true })
    const { id } = await tx.db
      .insertInto('bank_statements')
      .values({
        name: uploadedName(name),
        digest,
        line_count: 0,
        repeated_count: 0,
        imported_at: ctx.clock.now(),
        imported_by: ctx.operator.email,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    let storedCount = 0
    const fingerprinted = createFingerprints()
    const read = await streamRecords(file, columns, readLine, ctx.clock.now(), async (some) => {
      storedCount += await storeBankLines(tx, id, some.map(fingerprinted))
    })
    if (!read.ok) return read
    const lines = read.value
    const repeated = lines - storedCount
    await tx.db
      .updateTable('bank_statements')
      .set({ line_count: lines, repeated_count: repeated })
      .where('id', '=', id)
      .execute()
    await reconcileSettlements(ctx, tx)
    await recordAudit(ctx, tx, {
      type: 'settlement_statement_imported',
      uid: null,
      subject: `bank-statement:${id}`,
      after: { name: uploadedName(name), digest, lines, repeated },
    })
    return ok({ id: String(id), is_known: false, lines, repeated })
  })
}
