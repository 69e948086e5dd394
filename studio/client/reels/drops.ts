/** How long a symbol takes to come into its place from above, and from how many rows above one that is new there comes. */
export const dropMs = 460
const liftRows = 0.7

/** For each row whose symbol comes from above: from how many rows above, and whether it comes out of nothing. */
export type Drops = ReadonlyMap<number, { rows: number; isNew: boolean }>

/** Rows that show another symbol than before. */
export const newRows = (before: readonly string[], after: readonly string[]): Drops =>
  new Map(
    [...after.keys()]
      .filter((row) => after[row] !== before[row])
      .map((row) => [row, { rows: liftRows, isNew: true }]),
  )

/** Where the symbols of some rows have gone: all above them fall, and as many come from above the window. */
export const fallenRows = (gone: ReadonlySet<number>, rows: number): Drops => {
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const missing = rows - kept.length
  const from = [...Array.from({ length: missing }, (_, at) => at - missing), ...kept]
  return new Map(
    from.flatMap((row, at) => (row === at ? [] : [[at, { rows: at - row, isNew: false }] as const])),
  )
}
