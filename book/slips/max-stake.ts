import { minus, rational, type Rational } from '#contract/rational.ts'

const whole = rational(1n, 1n)

/** A bound of a ticket, with the room that is left below it. */
export type Cap<Name extends string = string> = {
  /** What bounds it, for whoever is told why. */
  readonly name: Name
  /** What the room is for: stakes, what the house loses (winnings less stake), or all that it pays. */
  readonly of: 'stake' | 'loss' | 'payout'
  readonly roomMinor: bigint
  /** Of the ticket the part that counts below this cap: all, or the share of a leg in a multiple. */
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
 * The largest stake that all caps bear, and which one it is that bears no more: for a loss the floor of room ÷ (odds − 1).
 * Undefined where nothing bounds it, as with odds of 1.00 below caps of losses alone.
 */
export const maxStake = <Name extends string>(
  bestReturn: Rational,
  caps: readonly Cap<Name>[],
): { readonly stakeMinor: bigint; readonly by: Name } | undefined => {
  let least: { stakeMinor: bigint; by: Name } | undefined
  for (const cap of caps) {
    const stakeMinor = stakeBelow(cap, bestReturn)
    if (stakeMinor !== undefined && (!least || stakeMinor < least.stakeMinor))
      least = { stakeMinor, by: cap.name }
  }
  return least
}

/** A room as wide as the house makes it for a player: half of it at a factor of 500. */
export const roomForPlayer = (roomMinor: bigint, factorThousandths: number): bigint =>
  (roomMinor * BigInt(factorThousandths)) / 1000n
