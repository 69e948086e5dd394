import { useTranslations } from 'use-intl'
import { readSpecifiers } from '#betting-engine/markets/market.ts'
import type { Sport } from '#contract/betting-enums.ts'
import { marketNameOf, outcomeNameOf, type TextOf } from '#site/features/betting/market-names.ts'

/** A match, or an outright competition of a sport, which has no sides. */
export type Match = { readonly sport: Sport; readonly home: string | null; readonly away: string | null }
type Market = {
  readonly type: string
  readonly specifiers: string
  /** With the names of outcomes that are competitors, where they are known. */
  readonly outcomes?: readonly { readonly outcome: string; readonly outcome_name: string | null }[]
}

export type OfferNames = {
  /** With its line, because several markets of one kind are listed together. */
  readonly market: (match: Match, market: Market) => string
  readonly outcome: (match: Match, market: Market, outcome: string) => string
}

const sidesOf = ({ sport, home, away }: Match) => ({ sport, home: home ?? '', away: away ?? '' })

/** The names of markets and outcomes, as players read them. */
export const useOfferNames = (): OfferNames => {
  const t = useTranslations('offer') as TextOf
  return {
    market: (match, market) => {
      const { hcp, total, divisor, places } = readSpecifiers(market.specifiers)
      const line = (hcp ?? total)?.replace('-', '−') ?? (places && `1/${divisor} 1–${places}`)
      // A line is always read from left to right: isolate it from the surrounding text.
      return [marketNameOf(t, { ...sidesOf(match), ...market }), line && `\u2066${line}\u2069`]
        .filter(Boolean)
        .join(' ')
    },
    outcome: (match, market, outcome) =>
      market.outcomes?.find((one) => one.outcome === outcome)?.outcome_name ??
      outcomeNameOf(t, { ...sidesOf(match), ...market }, outcome),
  }
}
