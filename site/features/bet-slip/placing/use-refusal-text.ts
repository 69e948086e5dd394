import { useTranslations } from 'use-intl'
import type { BetRefusal } from '#contract/sportsbook.ts'

const withMinimum: Partial<Record<BetRefusal, 'stake.tooSmall' | 'stake.lineTooSmall'>> = {
  stake_too_small: 'stake.tooSmall',
  line_too_small: 'stake.lineTooSmall',
}

/** The text of a refusal; for a stake that is too small with the minimum, where that is known. */
export const useRefusalText = () => {
  const t = useTranslations('bet-slip')
  return (code: BetRefusal, min?: string): string => {
    const key = withMinimum[code]
    return key && min !== undefined ? t(key, { min }) : t(`refusals.${code}`)
  }
}
