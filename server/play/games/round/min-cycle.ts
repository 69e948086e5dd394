import type { Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'

/** The minimum duration of a round of this game type in a market, in milliseconds; 0 without one. */
export const minCycleOf = (leastCycleMs: Jurisdiction['leastCycleMs'], gameType: string): number =>
  leastCycleMs?.[gameType === 'slot' ? 'slot' : 'other'] ?? 0

/** Whether the last round is younger than a min cycle (standards D6). A clock set back blocks no player. */
export const isCycleUnderWay = (minMs: number, lastRoundAt: Date | null, now: Date): boolean => {
  if (lastRoundAt === null) return false
  const sinceMs = now.getTime() - lastRoundAt.getTime()
  return sinceMs >= 0 && sinceMs < minMs
}
