/**
 * From 1 April 2026 Visa's VAMP classes a merchant as excessive whose disputes and fraud reports are 1.50 % or
 * more of its settled card payments, if they are more than 1,500 in a month.
 */
const ratioLimit = { perTenThousand: 150n, appliesBeyond: 1500n } as const

export type DisputeRatio = {
  /** Hundredths of a percent, truncated below the limit until it is reached; null without payments. */
  readonly perTenThousand: bigint | null
  /** How many more disputes reach both the percentage and the minimum number; 0 if both are reached. */
  readonly remaining: bigint
}

const divideRoundingUp = (sum: bigint, by: bigint): bigint => (sum + by - 1n) / by

/** Disputes over settled payments, by number and not by amount, exactly. */
export const disputeRatio = ({
  disputes,
  deposits,
}: {
  disputes: bigint
  deposits: bigint
}): DisputeRatio => {
  const { perTenThousand, appliesBeyond } = ratioLimit
  const atPercent = divideRoundingUp(deposits * perTenThousand, 10_000n)
  const limit = atPercent > appliesBeyond + 1n ? atPercent : appliesBeyond + 1n
  return {
    perTenThousand: deposits === 0n ? null : (disputes * 10_000n) / deposits,
    remaining: disputes >= limit ? 0n : limit - disputes,
  }
}
