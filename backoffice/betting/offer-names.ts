import { useTranslations } from 'use-intl'
import { readSpecifiers } from '#book/markets/market.ts'
import type { Sport } from '#contract/betting-words.ts'
import { marketNameOf, outcomeNameOf, type TextOf } from '#site/features/betting/market-names.ts'

/** Of which match. */
export type Match = { readonly sport: Sport; readonly home: string; readonly away: string }
type Market = { readonly type: string; readonly specifiers: string }

export type OfferNames = {
  /** With its line, since markets of one kind stand beside each other. */
  readonly market: (match: Match, market: Market) => string
  readonly outcome: (match: Match, market: Market, outcome: string) => string
}

/** What markets and outcomes are called, in the words that players read. */
export const useOfferNames = (): OfferNames => {
  const t = useTranslations('offer') as TextOf
  return {
    market: (match, market) => {
      const { hcp, total } = readSpecifiers(market.specifiers)
      const line = (hcp ?? total)?.replace('-', '−')
      // A line is read from left to right among letters of any direction.
      return [marketNameOf(t, { ...match, ...market }), line && `\u2066${line}\u2069`]
        .filter(Boolean)
        .join(' ')
    },
    outcome: (match, market, outcome) => outcomeNameOf(t, { ...match, ...market }, outcome),
  }
}
