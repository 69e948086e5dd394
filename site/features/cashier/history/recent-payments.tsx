import type { Transaction } from '#contract/cashier.ts'
import { useTranslations } from 'use-intl'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { outcomePath } from '../outcome/outcome.ts'
import { TransactionBadge } from './transaction-badge.tsx'
import { ApiAmount } from '../api-amount.tsx'
import css from './recent-payments.module.css'

/** The last few payments in either direction (CA-23). Renders nothing before the first. */
export function RecentPayments({ transactions }: { transactions: readonly Transaction[] }) {
  const t = useTranslations('cashier')
  if (transactions.length === 0) return null
  return (
    <section className={css.recent}>
      <header className={css.head}>
        <h2 className={css.title}>{t('recent.title')}</h2>
        <Link to={paths.cashier.history()} className={css.all}>
          {t('recent.all')}
        </Link>
      </header>
      <List>
        {transactions.map((transaction) => (
          <ListRow
            key={transaction.id}
            title={t(`kind.${transaction.type}`)}
            note={<LocalDateTime iso={transaction.created_at} />}
            end={
              <span className={css.end}>
                <ApiAmount money={transaction.amount} className={css.amount} />
                <TransactionBadge transaction={transaction} />
              </span>
            }
            element={<Link to={outcomePath(transaction)} />}
          />
        ))}
      </List>
    </section>
  )
}
