import type { MarketStatus } from '#contract/betting-enums.ts'

/** Legal transitions of a market; all others are refused. */
export const marketTransitions = {
  inactive: ['active', 'suspended', 'handed_over', 'settled', 'cancelled'],
  active: ['inactive', 'suspended', 'handed_over', 'settled', 'cancelled'],
  suspended: ['active', 'inactive', 'handed_over', 'settled', 'cancelled'],
  /** Before the start, the prematch producer hands it over to the live producer. */
  handed_over: ['active', 'inactive', 'suspended', 'settled', 'cancelled'],
  /** Only by a rollback. */
  settled: ['suspended'],
  cancelled: ['suspended'],
} as const satisfies Readonly<Record<MarketStatus, readonly MarketStatus[]>>

export const mayBecome = (from: MarketStatus, to: MarketStatus): boolean =>
  (marketTransitions[from] as readonly MarketStatus[]).includes(to)
