export type CashOutParts = {
  /** The cashed-out stake and the remaining one: together the whole. */
  readonly cashedStakeMinor: bigint
  readonly restStakeMinor: bigint
  readonly paidMinor: bigint
}

/**
 * Cashes out a part of a ticket. The part is in whole minor units of the stake, so the fraction f = cashed ÷
 * stake is exact: pays f of the offer, and the rest keeps 1 − f of the stake and of every return. Undefined if
 * the part is so small that it would cost or pay zero.
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

/** An automatic cash-out: when the offer for the whole ticket reaches this amount, cash out this part. */
export type CashOutRule = { readonly atLeastMinor: bigint; readonly partTenThousandths: number }

/** Evaluated at each new price. */
export const evaluateCashOutRule = (
  rule: CashOutRule,
  stakeMinor: bigint,
  offerMinor: bigint,
): CashOutParts | undefined =>
  offerMinor < rule.atLeastMinor ? undefined : cashOutParts(stakeMinor, offerMinor, rule.partTenThousandths)
