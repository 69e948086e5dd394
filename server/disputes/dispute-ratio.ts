/**
 * From 1 April 2026 Visa calls a merchant excessive (VAMP) whose disputes and reports of fraud are 1.50 % of its settled
 * payments by card or more, once they are more than 1,500 in a month.
 */
const ratioLimit = { perTenThousand: 150n, appliesBeyond: 1500n } as const

export type DisputeRatio = {
  /** Hundredths of a percent, cut and never rounded up to a limit that is not reached; null without payments. */
  readonly perTenThousand: bigint | null
  /** How many more disputes would reach the percentage and the number from which it applies; 0 where both are reached. */
  readonly remaining: bigint
}

const cutUp = (sum: bigint, by: bigint): bigint => (sum + by - 1n) / by

/** Disputes over settled payments, both counted and not summed, exactly. */
export const disputeRatio = ({
  disputes,
  deposits,
}: {
  disputes: bigint
  deposits: bigint
}): DisputeRatio => {
  const { perTenThousand, appliesBeyond } = ratioLimit
  const atPercent = cutUp(deposits * perTenThousand, 10_000n)
  const limit = atPercent > appliesBeyond + 1n ? atPercent : appliesBeyond + 1n
  return {
    perTenThousand: deposits === 0n ? null : (disputes * 10_000n) / deposits,
    remaining: disputes >= limit ? 0n : limit - disputes,
  }
}
