import { csvLine } from './csv-line.ts'

/** A list on its way into a file, whose rows are read as they are written. */
export type CsvList<Row> = {
  readonly columns: readonly string[]
  readonly cellsOf: (row: Row) => readonly string[]
  /** The rows behind the last one read, at most `count` of them; fewer are the end of the list. */
  readonly next: (last: Row | undefined, count: number) => Promise<readonly Row[]>
}

const batch = 500

/** A CSV file in pieces, of which no more than a batch of rows is in memory. */
export async function* csvPieces<Row>({ columns, cellsOf, next }: CsvList<Row>): AsyncGenerator<string> {
  // The mark by which a spreadsheet knows the encoding.
  yield `\ufeff${csvLine(columns)}`
  for (let last: Row | undefined; ;) {
    const rows = await next(last, batch)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}
