/** How long a symbol takes to come into its place from above, and from how many rows above. */
export const dropMs = 460
export const liftRows = 0.7

/** Rows that show another symbol than before. */
export const newRows = (before: readonly string[], after: readonly string[]): ReadonlySet<number> =>
  new Set([...after.keys()].filter((row) => after[row] !== before[row]))
