import { currencyOf, decimalText } from '#contract/money.ts'

/** An amount of money in a file: exact at any size. */
export type AmountCell = { readonly minor: bigint; readonly exponent: number }

/** One cell of a file: text, a time, an amount, or empty. */
export type Cell = string | Date | AmountCell | undefined

export type Column<Row> = { readonly name: string; readonly cell: (row: Row) => Cell }

/** A list to export, whose rows are read while the file is written. */
export type FileList<Row> = {
  readonly columns: readonly Column<Row>[]
  /** The rows after the last one read, at most `count`; fewer mean the end. */
  readonly next: (last: Row | undefined, count: number) => Promise<readonly Row[]>
}

const batch = 500

export const amountCell = (minor: bigint, currency: string): AmountCell => ({
  minor,
  exponent: currencyOf(currency).exponent,
})

export const amountText = ({ minor, exponent }: AmountCell): string => decimalText(minor, exponent)

/** A list's rows as cells; only one batch is in memory. */
export async function* batchesOf<Row>({
  columns,
  next,
}: FileList<Row>): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let last: Row | undefined; ;) {
    const rows = await next(last, batch)
    if (rows.length > 0) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}
