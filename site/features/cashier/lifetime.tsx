import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { Facts } from './facts.tsx'
import { ApiAmount } from './api-amount.tsx'
import css from './wallet.module.css'

/** The player's lifetime deposits and withdrawals (C6). */
export function Lifetime({ lifetime }: { lifetime: OutputOf<'cashier/getlifetime'> }) {
  const t = useTranslations('cashier')
  return (
    <section aria-label={t('wallet.lifetime.title')} className={css.lifetime}>
      <h2 className={css.name}>{t('wallet.lifetime.title')}</h2>
      <Facts
        items={[
          { name: t('history.tabs.deposit'), value: <ApiAmount money={lifetime.deposits} /> },
          { name: t('history.tabs.withdrawal'), value: <ApiAmount money={lifetime.withdrawals} /> },
          { name: t('wallet.lifetime.net'), value: <ApiAmount money={lifetime.net} /> },
        ]}
      />
    </section>
  )
}
