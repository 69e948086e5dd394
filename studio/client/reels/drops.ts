/** Time in ms in which a symbol falls into its place, and the number of rows from which a new one falls. */
export const dropMs = 460
const liftRows = 0.7

/** For each row with a falling symbol: how many rows it falls, and whether it is new. */
export type Drops = ReadonlyMap<number, { rows: number; isNew: boolean }>

export const newRows = (before: readonly string[], after: readonly string[]): Drops =>
  new Map(
    [...after.keys()]
      .filter((row) => after[row] !== before[row])
      .map((row) => [row, { rows: liftRows, isNew: true }]),
  )

/** Some rows lose their symbols: those above them fall, and as many new ones come from above the window. */
export const fallenRows = (gone: ReadonlySet<number>, rows: number): Drops => {
  const remaining = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const missing = rows - remaining.length
  const from = [...Array.from({ length: missing }, (_, at) => at - missing), ...remaining]
  return new Map(
    from.flatMap((row, at) => (row === at ? [] : [[at, { rows: at - row, isNew: false }] as const])),
  )
}
