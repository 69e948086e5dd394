import { csvLine } from './csv-line.ts'
import { amountText, batchesOf, type Cell, type FileList } from './file-list.ts'

const csvText = (cell: Cell): string => {
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  return cell instanceof Date ? cell.toISOString() : amountText(cell)
}

/** A CSV file in pieces; only one batch of rows is in memory. */
export async function* csvPieces<Row>(list: FileList<Row>): AsyncGenerator<string> {
  // The byte order mark, by which a spreadsheet recognises UTF-8.
  yield `\ufeff${csvLine(list.columns.map(({ name }) => name))}`
  for await (const rows of batchesOf(list)) yield rows.map((cells) => csvLine(cells.map(csvText))).join('')
}
