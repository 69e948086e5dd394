import type { Right } from '#contract/operator/call/rights.ts'

/**
 * The second ceiling: the largest sum that one action of staff may move, in cents of EUR, whatever a role allows and however
 * many approve it. What is larger is made of several actions, each seen by two persons.
 */
const houseCeilings: Partial<Record<Right, bigint>> = {
  // A player's own money, and the receipts of providers: a jackpot can be paid, a slip of the keyboard cannot.
  'cashier.review': 1_000_000_000n,
  'settlement.resolve': 1_000_000_000n,
  // What is given from the operator's own.
  'wallet.correct': 100_000_000n,
  'affiliates.pay': 100_000_000n,
  'games.grant': 10_000_000n,
  'bonuses.grant': 100_000_000n,
}

/** Which of them waits for no rate of exchange: it is money that somebody is owed. */
const owed: ReadonlySet<Right> = new Set(['cashier.review', 'settlement.resolve'])

/** Whether a weighed sum is below the ceiling that no role has; what has no weight is below it only where it is owed. */
export const isBelowHouseCeiling = (right: Right, weight: bigint | undefined): boolean => {
  const ceiling = houseCeilings[right]
  if (ceiling === undefined) return true
  return weight === undefined ? owed.has(right) : weight <= ceiling
}

/** The largest limit of bets, in cents of EUR. */
export const largestBettingLimitMinor = 1_000_000_000n
