export type CashOutParts = {
  /** The stake that is cashed out, and the one that runs on: together the whole. */
  readonly cashedStakeMinor: bigint
  readonly restStakeMinor: bigint
  readonly paidMinor: bigint
}

/**
 * Cashes out a part of a ticket. The part is counted in whole minor units of the stake, so the fraction f = cashed ÷ stake is
 * exact: f of the offer is paid, and the rest runs on with 1 − f of the stake, so of every return. Undefined where the part
 * is so small that it would cost or pay nothing.
 */
export const cashOutParts = (
  stakeMinor: bigint,
  offerMinor: bigint,
  partTenThousandths: number,
): CashOutParts | undefined => {
  const cashedStakeMinor = (stakeMinor * BigInt(partTenThousandths)) / 10_000n
  const paidMinor = (offerMinor * cashedStakeMinor) / stakeMinor
  if (cashedStakeMinor === 0n || paidMinor === 0n) return undefined
  return { cashedStakeMinor, restStakeMinor: stakeMinor - cashedStakeMinor, paidMinor }
}

/** What a player asks for beforehand: as soon as the offer for the whole ticket is at least so much, this part of it. */
export type CashOutRule = { readonly atLeastMinor: bigint; readonly partTenThousandths: number }

/** Asked at each new price. */
export const followRule = (
  rule: CashOutRule,
  stakeMinor: bigint,
  offerMinor: bigint,
): CashOutParts | undefined =>
  offerMinor < rule.atLeastMinor ? undefined : cashOutParts(stakeMinor, offerMinor, rule.partTenThousandths)
