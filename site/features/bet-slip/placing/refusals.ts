import type { ApiError } from '#contract/client.ts'
import type { BetRefusal } from '#contract/sportsbook.ts'

/** What was found wrong with a bet whose call was refused, each code once. */
export const refusalsOf = ({ errorData: { refusals } }: ApiError): readonly BetRefusal[] =>
  Array.isArray(refusals) ? [...new Set((refusals as { code: BetRefusal }[]).map(({ code }) => code))] : []

/** The least that can be staked, in major units; null unless the stake was less. */
export const minStakeOf = ({ errorData: { refusals } }: ApiError): number | null => {
  const all = Array.isArray(refusals) ? (refusals as { min_stake?: number }[]) : []
  return all.find(({ min_stake: least }) => least !== undefined)?.min_stake ?? null
}
