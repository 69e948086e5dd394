import type { RoundSummary } from '#contract/games.ts'

const isNewer = (one: RoundSummary, other: RoundSummary): boolean =>
  one.created_at === other.created_at ? BigInt(one.id) > BigInt(other.id) : one.created_at > other.created_at

/**
 * Known rounds merged with those that arrived, each once and newest first. The arrived state replaces the known
 * one, which may be of an open round.
 */
export const mergeRounds = (
  known: readonly RoundSummary[],
  arrived: readonly RoundSummary[],
): readonly RoundSummary[] => {
  const byId = new Map([...known, ...arrived].map((round) => [round.id, round]))
  return [...byId.values()].toSorted((one, other) => (isNewer(one, other) ? -1 : 1))
}
