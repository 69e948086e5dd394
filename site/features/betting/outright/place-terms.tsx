import { useTranslations } from 'use-intl'
import { placeTermsOf } from '#betting-engine/markets/outright-markets.ts'

type PlaceTermsProps = {
  market: { readonly type: string; readonly specifiers: string }
  className?: string | undefined
}

/** The place terms of a market for each way; nothing where it has none. */
export function PlaceTerms({ market, className }: PlaceTermsProps) {
  const t = useTranslations('betting.outright')
  const terms = placeTermsOf(market)
  return terms && <p className={className}>{t('terms', terms)}</p>
}
