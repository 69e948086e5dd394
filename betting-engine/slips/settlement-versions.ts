/** Takes back at most the available balance; the rest becomes the player’s debt. */
export const clawBack = (
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
): { readonly withheldMinor: bigint; readonly paidMinor: bigint } => {
  const withheldMinor = creditMinor < owedMinor ? creditMinor : owedMinor
  return { withheldMinor, paidMinor: creditMinor - withheldMinor }
}
