import type { BackofficeContext } from '#server/context.ts'
import type { Cell, FileList } from '#server/platform/kernel/lists/file-list.ts'
import type { Refused } from '#server/platform/kernel/result.ts'
import { reportMaxDays } from '#contract/operator/reports.ts'
import { readSpan } from '../report-span.ts'
import { readClosedSpan, type ClosedSpan } from './closed-span.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/** A report as a file that is read completely once its first rows are requested; refused when its call is. */
export const wholeAsFile = <Row extends object>(
  ctx: BackofficeContext,
  asked: Asked,
  parts: {
    readonly columns: readonly string[]
    readonly cellsOf: (row: Row) => readonly Cell[]
    readonly read: (span: ClosedSpan) => Promise<readonly Row[]>
  },
): FileList<Row> | Refused => {
  const refused = readSpan(ctx.clock.now(), asked, reportMaxDays)
  if (!refused.ok) return refused
  let rows: Promise<readonly Row[]> | undefined
  const read = async () => {
    const span = await readClosedSpan(ctx, asked)
    return span.ok ? parts.read(span.value) : []
  }
  return {
    columns: parts.columns,
    cellsOf: parts.cellsOf,
    next: async (last, count) => {
      const all = await (rows ??= read())
      const at = last ? all.indexOf(last) + 1 : 0
      return all.slice(at, at + count)
    },
  }
}
