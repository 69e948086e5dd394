import { sql } from 'kysely'
import type { z } from 'zod'
import { hourSeconds } from '#contract/durations.ts'
import { majorText } from '#contract/money.ts'
import type { ImportedFile, reconciliationCalls } from '#contract/operator/reconciliation.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { uploadedName } from '#server/platform/kernel/uploaded-name.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { lockReconciliation, reconcileSettlements } from '../matching/reconcile-settlements.ts'
import type { FileProblem, FileRecord, ImportedLine, SettlementImporter } from './importer.ts'
import { importerOf, orderReferenceResolver } from './importers.ts'
import { storeLines } from './store-lines.ts'
import { postFees } from './post-fees.ts'
import { createFingerprints, digestOf, refuseFile, streamRecords } from './read-lines.ts'

type Input = z.output<(typeof reconciliationCalls.importFile)['input']>

const perMember: Limit = { name: 'settlement-import', max: 120, windowSeconds: hourSeconds }

export const limitImports = async (ctx: BackofficeContext): Promise<Result<never> | undefined> => {
  const { isAllowed, resendSeconds } = await ctx.limits.consume(perMember, String(ctx.operator.id))
  return isAllowed ? undefined : refuse('TooManyRequests', { resendSeconds })
}

/** The largest total of a file that is exact as a number. */
const maxTotalMinor = BigInt(Number.MAX_SAFE_INTEGER)

type Total = { readonly line: number; readonly currency: string; readonly minor: bigint }

/** Compares the file's totals with its lines: a difference means a missing or changed part. */
const checkTotals = (sums: ReadonlyMap<string, bigint>, totals: Iterable<Total>): FileProblem[] => {
  const wrong = [...totals].find(({ currency, minor }) => sums.get(currency) !== minor)
  const over = [...sums].find(([, minor]) => minor > maxTotalMinor || minor < -maxTotalMinor)
  return [
    ...(wrong
      ? [
          {
            line: wrong.line,
            column: 'total',
            code: `TOTAL ${majorText(sums.get(wrong.currency) ?? 0n, wrong.currency)}`,
          },
        ]
      : []),
    ...(over ? [{ line: 1, column: 'amount', code: 'AMOUNT' }] : []),
  ]
}

type SettlementLine = ImportedLine & { readonly fingerprint: string }
type ReadFile = { readonly lines: number; readonly firstAt: Date; readonly lastAt: Date }

/**
 * The lines of a file by its provider's importer, passed on in pieces, and their period. A file with unreadable
 * lines, or with other totals than it states, is refused as a whole, also if pieces were passed on before.
 */
export const readSettlement = async (
  importer: SettlementImporter,
  file: Uint8Array,
  orderOf: (name: string) => string | null,
  now: Date,
  onLines: (lines: readonly SettlementLine[]) => Promise<void>,
): Promise<Result<ReadFile>> => {
  const totals = new Map<string, Total>()
  const sums = new Map<string, bigint>()
  const fingerprinted = createFingerprints()
  let [from, to] = [Number.MAX_SAFE_INTEGER, 0]
  const readRecord = (record: FileRecord) => {
    const total = importer.totalOf?.(record)
    const key = total && `${total.currency} ${total.minor}`
    if (total && key && !totals.has(key)) totals.set(key, { line: record.line, ...total })
    return importer.read(record, orderOf)
  }
  const read = await streamRecords(file, importer.columns, readRecord, now, async (lines) => {
    for (const { at, currency, amountMinor } of lines) {
      sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor)
      from = Math.min(from, at.getTime())
      to = Math.max(to, at.getTime())
    }
    await onLines(lines.map(fingerprinted))
  })
  if (!read.ok) return read
  const problems = checkTotals(sums, totals.values())
  if (problems.length > 0) return refuseFile(problems)
  return ok({ lines: read.value, firstAt: new Date(from), lastAt: new Date(to) })
}

const findImportedFile = async (
  tx: Tx,
  provider: string,
  digest: string,
): Promise<ImportedFile | undefined> => {
  const known = await tx.db
    .selectFrom('settlement_files')
    .select(['id', 'line_count', 'repeated_count'])
    .where('provider', '=', provider)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return (
    known && {
      id: String(known.id),
      is_known: true,
      lines: known.line_count,
      repeated: known.repeated_count,
    }
  )
}

const feesOf = async (tx: Tx, fileId: bigint) => {
  const { rows } = await sql<{ currency: string; amountMinor: bigint }>`
    select currency, sum(amount_minor)::bigint as "amountMinor" from settlement_lines
    where file_id = ${fileId} and state = 'fee' group by currency order by currency`.execute(tx.db)
  return rows
}

/**
 * Imports a settlement file, all or nothing: its lines are stored, the provider's charges are booked, and the
 * rest is matched. `file` LINES lists the unreadable lines. The same file again changes nothing; lines that
 * another file already had are stored as repeated and count nowhere.
 */
export const importFile = async (
  ctx: BackofficeContext,
  { provider, name, file }: Input,
): Promise<Result<ImportedFile>> => {
  const party = Object.hasOwn(ctx.paymentProviders, provider) ? ctx.paymentProviders[provider] : undefined
  if (!party) return invalid('provider', 'UNKNOWN')
  const limited = await limitImports(ctx)
  if (limited) return limited
  const importer = importerOf(party)
  const digest = digestOf(file)
  const now = ctx.clock.now()
  return transactResult(ctx.connection, async (tx): Promise<Result<ImportedFile>> => {
    await lockReconciliation(ctx, tx)
    const known = await findImportedFile(tx, provider, digest)
    if (known) return ok(known)
    const { id } = await tx.db
      .insertInto('settlement_files')
      .values({
        provider,
        format: importer.format,
        name: uploadedName(name),
        digest,
        line_count: 0,
        repeated_count: 0,
        first_at: now,
        last_at: now,
        imported_at: now,
        imported_by: ctx.operator.email,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    let repeated = 0
    const read = await readSettlement(importer, file, orderReferenceResolver(party), now, async (some) => {
      repeated += await storeLines(tx, { fileId: id, provider }, some)
    })
    if (!read.ok) return read
    const { lines, firstAt, lastAt } = read.value
    await tx.db
      .updateTable('settlement_files')
      .set({ line_count: lines, repeated_count: repeated, first_at: firstAt, last_at: lastAt })
      .where('id', '=', id)
      .execute()
    await reconcileSettlements(ctx, tx)
    await recordAudit(ctx, tx, {
      type: 'settlement_file_imported',
      uid: null,
      subject: `settlement-file:${id}`,
      after: { provider, name: uploadedName(name), digest, lines, repeated },
    })
    const about = { type: 'settlement_file', id: String(id) }
    await postFees(ctx, tx, { provider, fees: await feesOf(tx, id), about })
    return ok({ id: String(id), is_known: false, lines, repeated })
  })
}
