import { minus, rational, type Rational } from '#contract/rational.ts'

const whole = rational(1n, 1n)

/** A limit of a ticket, with the room left under it. */
export type Cap<Name extends string = string> = {
  /** Name of the limit, for the reason shown. */
  readonly name: Name
  /** What the room limits: stakes, the operator’s loss (winnings minus stake), or the whole payout. */
  readonly of: 'stake' | 'loss' | 'payout'
  readonly roomMinor: bigint
  /** The part of the ticket that counts under this limit: all, or the share of a leg in a multiple. */
  readonly shareMillionths: bigint
}

const million = 1_000_000n

const factorOf = (of: Cap['of'], bestReturn: Rational): Rational =>
  of === 'stake' ? whole : of === 'payout' ? bestReturn : minus(bestReturn, whole)

const stakeBelow = (cap: Cap, bestReturn: Rational): bigint | undefined => {
  const { numerator, denominator } = factorOf(cap.of, bestReturn)
  const cost = numerator * cap.shareMillionths
  if (cost <= 0n) return undefined
  return cap.roomMinor > 0n ? (cap.roomMinor * million * denominator) / cost : 0n
}

/**
 * The largest stake within all limits, and the limit that binds; for a loss the floor of room ÷ (odds − 1).
 * Undefined if nothing limits it, as for odds of 1.00 with loss limits alone.
 */
export const maxStake = <Name extends string>(
  bestReturn: Rational,
  caps: readonly Cap<Name>[],
): { readonly stakeMinor: bigint; readonly by: Name } | undefined => {
  let tightest: { stakeMinor: bigint; by: Name } | undefined
  for (const cap of caps) {
    const stakeMinor = stakeBelow(cap, bestReturn)
    if (stakeMinor !== undefined && (!tightest || stakeMinor < tightest.stakeMinor))
      tightest = { stakeMinor, by: cap.name }
  }
  return tightest
}

/** A room scaled by a player’s factor: half of it at a factor of 500. */
export const roomForPlayer = (roomMinor: bigint, factorThousandths: number): bigint =>
  (roomMinor * BigInt(factorThousandths)) / 1000n
