import { useTranslations } from 'use-intl'
import type { LoyaltyRewardView } from '#contract/loyalty.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'

export const useRewardText = (): ((reward: LoyaltyRewardView) => string) => {
  const t = useTranslations('loyalty.rewards')
  return ({ type, amount, rounds, names }) => {
    const sum = amount ? moneyText(amount.amount, amount.currency) : undefined
    if (type === 'freespins') {
      const count = rounds ?? 0
      const games = names.join(', ')
      return sum === undefined ? t('rounds', { count, games }) : t('roundsAt', { count, games, sum })
    }
    if (sum === undefined) return t('none')
    return type === 'money' ? t('money', { sum }) : t('bonus', { sum, title: names[0] ?? '' })
  }
}
