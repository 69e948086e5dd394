import type { ApiError } from '#contract/client.ts'
import type { BetRefusal } from '#contract/sportsbook.ts'

/** The reasons of a refused bet, each code once. */
export const refusalsOf = ({ errorData: { refusals } }: ApiError): readonly BetRefusal[] =>
  Array.isArray(refusals) ? [...new Set((refusals as { code: BetRefusal }[]).map(({ code }) => code))] : []

/** The min stake in major units; null unless the stake was too small. */
export const minStakeOf = ({ errorData: { refusals } }: ApiError): number | null => {
  const all = Array.isArray(refusals) ? (refusals as { min_stake?: number }[]) : []
  return all.find(({ min_stake: least }) => least !== undefined)?.min_stake ?? null
}
