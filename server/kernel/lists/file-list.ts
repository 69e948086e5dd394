import { currencyOf, decimalText } from '#contract/money.ts'

/** A sum of money in a file: exact, however large. */
export type AmountCell = { readonly minor: bigint; readonly exponent: number }

/** What stands in one field of a file: words, a moment, a sum, or nothing. */
export type Cell = string | Date | AmountCell | undefined

/** A list on its way into a file, whose rows are read as they are written. */
export type FileList<Row> = {
  readonly columns: readonly string[]
  readonly cellsOf: (row: Row) => readonly Cell[]
  /** The rows behind the last one read, at most `count` of them; fewer are the end of the list. */
  readonly next: (last: Row | undefined, count: number) => Promise<readonly Row[]>
}

const batch = 500

export const amountCell = (minor: bigint, currency: string): AmountCell => ({
  minor,
  exponent: currencyOf(currency).exponent,
})

export const amountText = ({ minor, exponent }: AmountCell): string => decimalText(minor, exponent)

/** A list's rows as cells, a batch at a time: no more of it is in memory. */
export async function* batchesOf<Row>({
  cellsOf,
  next,
}: FileList<Row>): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let last: Row | undefined; ;) {
    const rows = await next(last, batch)
    if (rows.length > 0) yield rows.map(cellsOf)
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}
