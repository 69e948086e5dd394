import { useTranslations } from 'use-intl'
import type { WheelPrizeView } from '#contract/wheel.ts'
import { usePointsText } from '#site/features/loyalty/points.tsx'
import { useRewardText } from '#site/features/loyalty/reward-labels.tsx'

export const usePrizeText = (): ((prize: WheelPrizeView) => string) => {
  const t = useTranslations('wheel')
  const points = usePointsText()
  const reward = useRewardText()
  return (prize) => {
    if (prize.reward) return reward(prize.reward)
    return prize.points === null ? t('nothing') : points(prize.points)
  }
}
