import type { BackofficeContext } from '#server/context.ts'
import type { Column, FileList } from '#server/platform/kernel/lists/file-list.ts'
import type { Refused } from '#server/platform/kernel/result.ts'
import { reportMaxDays } from '#contract/operator/reports.ts'
import { readSpan } from '../report-span.ts'
import { readClosedSpan, type ClosedSpan } from './closed-span.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/** A file of rows that are read completely once the first ones are requested. */
export const wholeFile = <Row extends object>(
  columns: readonly Column<Row>[],
  read: () => Promise<readonly Row[]>,
): FileList<Row> => {
  let rows: Promise<readonly Row[]> | undefined
  return {
    columns,
    next: async (last, count) => {
      const all = await (rows ??= read())
      const at = last ? all.indexOf(last) + 1 : 0
      return all.slice(at, at + count)
    },
  }
}

/** A report of closed days as such a file; refused when its call is. */
export const reportFile = <Row extends object>(
  ctx: BackofficeContext,
  asked: Asked,
  columns: readonly Column<Row>[],
  read: (span: ClosedSpan) => Promise<readonly Row[]>,
): FileList<Row> | Refused => {
  const refused = readSpan(ctx.clock.now(), asked, reportMaxDays)
  if (!refused.ok) return refused
  return wholeFile(columns, async () => {
    const span = await readClosedSpan(ctx, asked)
    return span.ok ? read(span.value) : []
  })
}
