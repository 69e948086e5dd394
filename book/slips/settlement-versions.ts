/** Takes back at most the available balance; the rest becomes the player’s debt. */
export const takeBack = (
  dueMinor: bigint,
  atHandMinor: bigint,
): { readonly takenMinor: bigint; readonly owedMinor: bigint } => {
  const takenMinor = dueMinor < atHandMinor ? dueMinor : atHandMinor
  return { takenMinor, owedMinor: dueMinor - takenMinor }
}

/** A later credit pays the debt first. */
export const payAfterDebt = (
  creditMinor: bigint,
  owedMinor: bigint,
): { readonly keptMinor: bigint; readonly paidMinor: bigint } => {
  const keptMinor = creditMinor < owedMinor ? creditMinor : owedMinor
  return { keptMinor, paidMinor: creditMinor - keptMinor }
}
