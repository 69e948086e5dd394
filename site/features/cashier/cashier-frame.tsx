import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NavigationList } from '../../layout/navigation.tsx'
import { paths } from '../../paths.ts'
import css from './cashier-frame.module.css'

/** The cashier's own navigation, above every page of it. */
export function CashierFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('cashier')
  const items = [
    { to: paths.cashier.deposit(), label: t('deposit.title'), isSection: true },
    { to: paths.cashier.withdraw(), label: t('withdraw.title') },
    { to: paths.cashier.history(), label: t('history.title'), isSection: true },
    { to: paths.cashier.wallet(), label: t('wallet.title') },
  ]
  return (
    <>
      <nav aria-label={t('title')} className={css.navigation}>
        <NavigationList items={items} className={css.places} linkClassName={css.place} />
      </nav>
      {children}
    </>
  )
}

type CashierPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** Stands beside the page on a desk and below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** One page of the cashier: what it is, what to do, and beside it what was done lately. */
export function CashierPage({ title, lead, aside, children }: CashierPageProps) {
  return (
    <div className={css.page}>
      <div className={css.matter}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
      {aside && <aside className={css.aside}>{aside}</aside>}
    </div>
  )
}
