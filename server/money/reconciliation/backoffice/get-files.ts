import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import {
  differenceStates,
  lineStates,
  type reconciliationCalls,
  type SettlementFile,
} from '#contract/operator/reconciliation.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { importerOf } from '../files/importers.ts'
import { missingBefore } from '../matching/reconcile-settlements.ts'
import type { LineState, SettlementFileRow } from '../schema.ts'

type Asked = z.output<(typeof reconciliationCalls.getFiles)['input']>
type FileTotal = { file_id: bigint; state: LineState; currency: string; count: bigint; minor: bigint }

const isDifference = (state: LineState): boolean => (differenceStates as readonly string[]).includes(state)

/** The files with the totals of their lines, by state and currency: one query for a page of them. */
export const describeFiles = async (
  { db }: Pick<BackofficeContext, 'db'>,
  files: readonly Selectable<SettlementFileRow>[],
): Promise<SettlementFile[]> => {
  const ids = files.map(({ id }) => id)
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<FileTotal>`
          select file_id, state, currency, count(*) as count, sum(amount_minor)::bigint as minor
          from settlement_lines where file_id in (${sql.join(ids)}) group by 1, 2, 3 order by 3`.execute(db)
  return files.map((file) => {
    const own = rows.filter(({ file_id }) => file_id === file.id)
    const currencies = [...new Set(own.map(({ currency }) => currency))]
    const sumsOf = (of: readonly FileTotal[]) =>
      currencies
        .filter((currency) => of.some((row) => row.currency === currency))
        .map((currency) =>
          toMoney(
            of.filter((row) => row.currency === currency).reduce((sum, { minor }) => sum + minor, 0n),
            currency,
          ),
        )
    const countOf = (of: readonly FileTotal[]): number =>
      of.reduce((sum, { count }) => sum + Number(count), 0)
    return {
      id: String(file.id),
      provider: file.provider,
      name: file.name,
      lines: countOf(own),
      repeated: file.repeated_count,
      differences: countOf(own.filter(({ state }) => isDifference(state))),
      totals: sumsOf(own),
      parts: lineStates
        .map((state) => ({ state, of: own.filter((row) => row.state === state) }))
        .filter(({ of }) => of.length > 0)
        .map(({ state, of }) => ({ state, count: countOf(of), sums: sumsOf(of) })),
      first_at: file.first_at.toISOString(),
      last_at: file.last_at.toISOString(),
      imported_at: file.imported_at.toISOString(),
      imported_by: file.imported_by,
    }
  })
}

/** Payments without a line, of providers with files; late ones are missing, and listed elsewhere. */
const findExpected = async (ctx: BackofficeContext) => {
  const { rows } = await sql<{ provider: string; currency: string; count: bigint; minor: bigint }>`
    select o.provider, o.currency, count(*) as count,
      sum(case o.kind when 'deposit' then o.amount_minor else -o.amount_minor end)::bigint as minor
    from (select provider, min(first_at) as first_at from settlement_files group by provider) as settled
    join payment_orders as o on o.provider = settled.provider and o.created_at >= settled.first_at
    where o.outcome = 'succeeded' and o.created_at >= ${missingBefore(ctx)}
      and not exists (select from settlement_lines as line
        where line.matched_order = o.reference and line.kind = o.kind)
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows.map(({ provider, currency, count, minor }) => ({
    provider,
    count: Number(count),
    sum: toMoney(minor, currency),
  }))
}

/**
 * Settlement files, the latest first, the expected payments, and the providers that could send another file.
 */
export const getFiles = async (ctx: BackofficeContext, asked: Asked) => {
  let rows = ctx.db.selectFrom('settlement_files').selectAll()
  if (asked.provider) rows = rows.where('provider', '=', asked.provider)
  const page = await readListPage(ctx, rows, {
    page: asked,
    order: (files) => files.orderBy('imported_at', 'desc').orderBy('id', 'desc'),
    item: (file) => file,
  })
  const providers = Object.values(ctx.paymentProviders).map((provider) => {
    const { format, columns } = importerOf(provider)
    return { name: provider.sysname, format, columns: [...columns] }
  })
  const [items, expected] = await Promise.all([describeFiles(ctx, page.items), findExpected(ctx)])
  return ok({ ...page, items, expected, providers })
}
