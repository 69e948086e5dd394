import type { PaymentMethod } from '#contract/cashier.ts'
import { useTranslations } from 'use-intl'
import { Facts } from './facts.tsx'
import { moneyText, wholeMoneyText } from './api-amount.tsx'

/** The limits of a method: `€10 to €1,000` in its row, and in full under the field. */
export const useBoundsText = (key: 'bounds' | 'boundsHint') => {
  const t = useTranslations('cashier')
  return ({ min, max, currency }: PaymentMethod) =>
    t(key, { min: wholeMoneyText(min, currency), max: wholeMoneyText(max, currency) })
}

/** The usual duration: minutes up to an hour, then hours, then days. */
export const useDuration = () => {
  const t = useTranslations('cashier.duration')
  return (minutes: number): string => {
    if (minutes <= 1) return t('minute')
    if (minutes < 60) return t('minutes', { count: minutes })
    const hours = Math.ceil(minutes / 60)
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.ceil(hours / 24) })
  }
}

export function MethodFacts({ method }: { method: PaymentMethod }) {
  const t = useTranslations('cashier.facts')
  const duration = useDuration()
  return (
    <Facts
      items={[
        { name: t('arrives'), value: duration(method.processing_minutes) },
        { name: t('fee'), value: method.fee > 0 ? moneyText(method.fee, method.currency) : t('noFee') },
      ]}
    />
  )
}
