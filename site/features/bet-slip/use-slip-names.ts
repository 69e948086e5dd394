import { useBettingNames } from '#site/features/betting/use-betting-names.ts'
import type { Selection } from './slip.ts'

export type SlipNames = { readonly outcome: string; readonly market: string; readonly event: string }

/** What a selection is called, in the page’s language. */
export const useSlipNames = () => {
  const names = useBettingNames()
  return ({
    sport,
    type,
    specifiers,
    outcome,
    names: { home, away },
  }: Pick<Selection, 'sport' | 'type' | 'specifiers' | 'outcome'> & {
    names: { home: string; away: string }
  }): SlipNames => {
    const market = { sport, type, specifiers, home, away }
    return {
      outcome: names.outcome(market, outcome),
      market: names.market(market),
      event: `${home} – ${away}`,
    }
  }
}
