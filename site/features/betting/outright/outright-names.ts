import type { BettingOutright } from '#contract/odds.ts'

/** What a selection of a competition as a whole is called in a slip. */
export const outrightNames = (
  { name, tournament, competitors }: Pick<BettingOutright, 'name' | 'tournament' | 'competitors'>,
  outcome: string,
) => ({
  outright: name,
  competitor: competitors.find((one) => one.outcome === outcome)?.name ?? outcome,
  tournament: tournament.name,
})
