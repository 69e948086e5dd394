import type { BettingOutright } from '#contract/odds.ts'

/** The name of an outright selection in a slip. */
export const outrightNames = (
  { name, tournament, competitors }: Pick<BettingOutright, 'name' | 'tournament' | 'competitors'>,
  outcome: string,
) => ({
  outright: name,
  competitor: competitors.find((one) => one.outcome === outcome)?.name ?? outcome,
  tournament: tournament.name,
})
