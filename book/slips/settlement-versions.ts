/** Of a sum that is to be taken back only what is there can be: the rest the player owes. */
export const takeBack = (
  dueMinor: bigint,
  atHandMinor: bigint,
): { readonly takenMinor: bigint; readonly owedMinor: bigint } => {
  const takenMinor = dueMinor < atHandMinor ? dueMinor : atHandMinor
  return { takenMinor, owedMinor: dueMinor - takenMinor }
}

/** Of a later credit what is owed is kept first. */
export const payAfterDebt = (
  creditMinor: bigint,
  owedMinor: bigint,
): { readonly keptMinor: bigint; readonly paidMinor: bigint } => {
  const keptMinor = creditMinor < owedMinor ? creditMinor : owedMinor
  return { keptMinor, paidMinor: creditMinor - keptMinor }
}
