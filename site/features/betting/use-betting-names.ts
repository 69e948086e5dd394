import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Sport } from '#contract/betting-enums.ts'
import { marketNameOf, outcomeNameOf, type NamedMarket, type TextOf } from './market-names.ts'

export type BettingNames = {
  sport(sport: Sport): string
  market(market: NamedMarket): string
  outcome(market: NamedMarket, outcome: string): string
}

export const useBettingNames = (): BettingNames => {
  const t = useTranslations('betting')
  return useMemo(
    () => ({
      sport: (sport) => t(`sports.${sport}`),
      market: (market) => marketNameOf(t as TextOf, market),
      outcome: (market, outcome) => outcomeNameOf(t as TextOf, market, outcome),
    }),
    [t],
  )
}
