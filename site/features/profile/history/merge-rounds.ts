import type { RoundSummary } from '#contract/games.ts'

const isNewer = (one: RoundSummary, other: RoundSummary): boolean =>
  one.created_at === other.created_at ? BigInt(one.id) > BigInt(other.id) : one.created_at > other.created_at

/**
 * Rounds known so far together with those that came, each once and newest first. What came is the newer word on a
 * round, which may have been open when it was first read.
 */
export const mergeRounds = (
  known: readonly RoundSummary[],
  arrived: readonly RoundSummary[],
): readonly RoundSummary[] => {
  const byId = new Map([...known, ...arrived].map((round) => [round.id, round]))
  return [...byId.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1))
}
