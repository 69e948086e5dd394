import type { Jurisdiction } from '#server/kernel/settings/jurisdictions.ts'

/** How long a round of a game of this type lasts at least in a market, in milliseconds; 0 where it may be as short as it likes. */
export const leastCycleOf = (leastCycleMs: Jurisdiction['leastCycleMs'], gameType: string): number =>
  leastCycleMs?.[gameType === 'slot' ? 'slot' : 'other'] ?? 0

/**
 * Whether the last round began less than a least cycle ago (standards D6). A clock that was set back says nothing of how
 * long ago that was, and holds nobody up.
 */
export const isCycleUnderWay = (leastMs: number, lastRoundAt: Date | null, now: Date): boolean => {
  if (lastRoundAt === null) return false
  const sinceMs = now.getTime() - lastRoundAt.getTime()
  return sinceMs >= 0 && sinceMs < leastMs
}
