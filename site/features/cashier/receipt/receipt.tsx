import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { ApiAmount } from '../api-amount.tsx'
import { Facts } from '../facts.tsx'
import { ReversalNote } from '../history/reversal-note.tsx'
import { TransactionBadge } from '../history/transaction-badge.tsx'
import { useRefusalReason, useRequisiteName } from '../use-payment-labels.ts'
import type { PaymentInfo } from '../outcome/load-outcome.ts'
import { SplitList } from '../split/split-list.tsx'
import { paymentSteps } from './payment-steps.ts'
import css from './receipt.module.css'

export function Receipt({ transaction }: { transaction: PaymentInfo }) {
  const t = useTranslations('cashier')
  const { domain } = useSite()
  const reason = useRefusalReason()(transaction)
  const nameOf = useRequisiteName()
  const isDeposit = transaction.type === 'deposit'
  return (
    <div className={css.sheet}>
      <header className={css.head}>
        <p className={css.house}>{domain.siteName}</p>
        <p className={css.sum}>
          <ApiAmount money={transaction.amount} />
        </p>
        <TransactionBadge transaction={transaction} />
        {reason && <p className={css.reason}>{reason}</p>}
        <ReversalNote transaction={transaction} className={css.reason} />
      </header>
      <Facts
        items={[
          { name: t('columns.reference'), value: transaction.id },
          { name: t('columns.type'), value: t(`kind.${transaction.type}`) },
          { name: t('columns.date'), value: <LocalDateTime iso={transaction.created_at} /> },
          { name: t('columns.method'), value: transaction.method_name },
          ...Object.entries(transaction.requisites).map(([field, value]) => ({
            name: isDeposit ? nameOf(field) : t('columns.destination'),
            value: <bdi {...(isDeposit ? {} : { dir: 'ltr' })}>{value}</bdi>,
          })),
          { name: t('receipt.updated'), value: <LocalDateTime iso={transaction.updated_at} /> },
        ]}
      />
      {transaction.proof && <Proof action={transaction.proof} />}
      {transaction.parts.length > 0 && <SplitList parts={transaction.parts} hasStates />}
      <Steps transaction={transaction} />
      <Button className={`${css.print} with-scripts`} onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
    </div>
  )
}

/** A withdrawal that waits for its player's proof of owning the account. */
function Proof({ action }: { action: string }) {
  const t = useTranslations('cashier.receipt.proof')
  return (
    <>
      <p>{t('text')}</p>
      <ButtonLink element={<Link to={paths.profile.verification(action)} />}>{t('action')}</ButtonLink>
    </>
  )
}

function Steps({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('cashier')
  return (
    <section aria-label={t('receipt.steps')}>
      <h2 className={css.title}>{t('receipt.steps')}</h2>
      <ol className={css.steps}>
        {paymentSteps(transaction).map(({ status, at }) => (
          <li key={status} className={css.step} data-reached={at !== undefined}>
            <span className={css.word}>{t(`status.${transaction.type}.${status}`)}</span>
            <span className={css.when}>{at ? <LocalDateTime iso={at} /> : t('receipt.next')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
