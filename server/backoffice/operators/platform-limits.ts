import type { Right } from '#contract/operator/call/rights.ts'

/**
 * The platform limit: the largest amount that one staff action may move, in cents of EUR, regardless of roles
 * and approvals. A larger amount takes several actions, each seen by two persons.
 */
const platformLimits: Partial<Record<Right, bigint>> = {
  // A player's own money, and providers' receipts: high enough for a jackpot, low enough for a typing error.
  'cashier.review': 1_000_000_000n,
  'settlement.resolve': 1_000_000_000n,
  // Money given by the operator.
  'wallet.correct': 100_000_000n,
  'affiliates.pay': 100_000_000n,
  'games.grant': 10_000_000n,
  'bonuses.grant': 100_000_000n,
}

/** Rights that work without an exchange rate: the money is owed to another party. */
const owed: ReadonlySet<Right> = new Set(['cashier.review', 'settlement.resolve'])

/** Whether a converted amount is below the platform limit; without a conversion only owed money passes. */
export const isBelowPlatformLimit = (right: Right, weight: bigint | undefined): boolean => {
  const ceiling = platformLimits[right]
  if (ceiling === undefined) return true
  return weight === undefined ? owed.has(right) : weight <= ceiling
}

/** The largest betting limit, in cents of EUR. */
export const maxBettingLimitMinor = 1_000_000_000n
