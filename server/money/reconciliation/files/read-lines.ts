import { createHash } from 'node:crypto'
import { settlementFileMaxLines } from '#contract/operator/reconciliation.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readCsv } from './csv-records.ts'
import { recordOf, type FileProblem, type FileRecord } from './importer.ts'

/** Max errors in one answer, so that a file can be corrected in one pass. */
const maxReportedProblems = 20

/** The errors as a refusal: nothing of the file was stored. */
export const refuseFile = (problems: readonly FileProblem[]): Result<never> =>
  invalid('file', 'LINES', { problems: problems.slice(0, maxReportedProblems) })

/** Identifies files and lines. */
export const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Passes every record of a file through `read` with its column names, in pieces: `onItems` is awaited with each
 * piece's items, so that only one piece is in memory. Returns the number of items. A file with one wrong line
 * is refused as a whole, with the line, its column and the reason, also if pieces were passed on before.
 */
export const streamRecords = async <T>(
  bytes: Uint8Array,
  wanted: readonly string[],
  read: (record: FileRecord) => readonly T[],
  now: Date,
  onItems: (items: readonly T[]) => Promise<void>,
): Promise<Result<number>> => {
  let columns: Map<string, number> | undefined
  let items: T[] = []
  let count = 0
  const handOn = async (): Promise<void> => {
    const ready = items
    items = []
    if (ready.length > 0 && problems.length === 0) await onItems(ready)
  }
  const problems: FileProblem[] = []
  const note = (problem: FileProblem): void => void problems.push(problem)
  const onRecord = (cells: string[], line: number): void => {
    if (!columns) {
      columns = new Map(cells.map((name, at) => [name.trim().toLowerCase(), at]))
      for (const column of wanted) if (!columns.has(column)) note({ line, column, code: 'NO_COLUMN' })
      return
    }
    if (problems.length >= maxReportedProblems) return
    if (cells.length !== columns.size) note({ line, column: '', code: 'CELLS' })
    else {
      const some = read(recordOf(columns, cells, line, note, now))
      items.push(...some)
      count += some.length
    }
  }
  const broken = await readCsv(bytes, settlementFileMaxLines + 2, onRecord, handOn)
  if (broken) return refuseFile([{ ...broken, column: '' }])
  if (!columns || (count === 0 && problems.length === 0))
    return refuseFile([{ line: 1, column: '', code: 'EMPTY' }])
  if (problems.length > 0) return refuseFile(problems)
  await handOn()
  return ok(count)
}

/**
 * Each line with its fingerprint. Two equal lines of one file are two lines: the provider lists events, and the
 * second is the second in the next file as well.
 */
export const createFingerprints = () => {
  const times = new Map<string, number>()
  return <T extends { readonly rawText: string }>(line: T): T & { fingerprint: string } => {
    const time = times.get(line.rawText) ?? 0
    times.set(line.rawText, time + 1)
    return { ...line, fingerprint: digestOf(`${time}\u001e${line.rawText}`) }
  }
}
