import { useBettingNames } from '#site/features/betting/use-betting-names.ts'
import type { Selection, SelectionNames } from './slip.ts'

export type SlipNames = { readonly outcome: string; readonly market: string; readonly event: string }

type WithoutTournament<N> = N extends unknown ? Omit<N, 'tournament'> : never

export const useSlipNames = () => {
  const names = useBettingNames()
  return ({
    sport,
    type,
    specifiers,
    outcome,
    names: of,
  }: Pick<Selection, 'sport' | 'type' | 'specifiers' | 'outcome'> & {
    names: WithoutTournament<SelectionNames>
  }): SlipNames => {
    if ('outright' in of)
      return {
        outcome: of.competitor,
        market: names.market({ sport, type, specifiers, home: '', away: '' }),
        event: of.outright,
      }
    const { home, away } = of
    const market = { sport, type, specifiers, home, away }
    return {
      outcome: names.outcome(market, outcome),
      market: names.market(market),
      event: `${home} – ${away}`,
    }
  }
}
