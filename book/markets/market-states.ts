import type { MarketStatus } from '#contract/betting-words.ts'

/** What may become of a market by itself; whatever is not named is refused. */
export const marketMoves = {
  inactive: ['active', 'suspended', 'handed_over', 'settled', 'cancelled'],
  active: ['inactive', 'suspended', 'handed_over', 'settled', 'cancelled'],
  suspended: ['active', 'inactive', 'handed_over', 'settled', 'cancelled'],
  /** The producer before the start has given it to the one of live play. */
  handed_over: ['active', 'inactive', 'suspended', 'settled', 'cancelled'],
  /** By a rollback alone. */
  settled: ['suspended'],
  cancelled: ['suspended'],
} as const satisfies Readonly<Record<MarketStatus, readonly MarketStatus[]>>

export const mayBecome = (from: MarketStatus, to: MarketStatus): boolean =>
  (marketMoves[from] as readonly MarketStatus[]).includes(to)
