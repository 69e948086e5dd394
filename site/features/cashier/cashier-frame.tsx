import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '#site/layout/frame/section-navigation.tsx'
import { paths } from '../../paths.ts'

export function CashierFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('cashier')
  const places = [
    { to: paths.cashier.deposit(), label: t('deposit.title'), isSection: true },
    { to: paths.cashier.withdraw(), label: t('withdraw.title') },
    { to: paths.cashier.history(), label: t('history.title'), isSection: true },
    { to: paths.cashier.wallet(), label: t('wallet.title') },
  ]
  return (
    <Section label={t('title')} places={places}>
      {children}
    </Section>
  )
}
