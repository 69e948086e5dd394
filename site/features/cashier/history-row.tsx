import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { When } from '#ui/when.tsx'
import { Link } from '../../layout/link.tsx'
import { isUnderWay, outcomePath } from './outcome.ts'
import { TransactionBadge } from './transaction-badge.tsx'
import { useMethodName, useRefusalReason } from './use-payment-words.ts'
import { MethodIcon } from './method-icon.tsx'
import { WireAmount } from './wire-amount.tsx'
import css from './history.module.css'

type HistoryRowProps = { transaction: Transaction; onCancel: (transaction: Transaction) => Promise<void> }

/** One payment: what, when, how much, how it stands, and what can still be done about it. */
export function HistoryRow({ transaction, onCancel }: HistoryRowProps) {
  const t = useTranslations('cashier.history')
  const methodName = useMethodName()
  const reason = useRefusalReason()(transaction)
  const [isCancelling, setCancelling] = useState(false)
  const destination = Object.values(transaction.requisites).join(', ')
  const isOpenDeposit = transaction.type === 'deposit' && isUnderWay(transaction)

  const cancel = async () => {
    setCancelling(true)
    await onCancel(transaction).finally(() => setCancelling(false))
  }
  return (
    <li className={css.row}>
      <MethodIcon sysname={transaction.method} size={28} />
      <div className={css.what}>
        <span className={css.method}>{methodName(transaction.method)}</span>
        {destination && (
          <span className={css.note}>
            <bdi dir="ltr">{destination}</bdi>
          </span>
        )}
        <span className={css.note}>
          <When iso={transaction.created_at} />
        </span>
      </div>
      <div className={css.how}>
        <WireAmount money={transaction.amount} className={css.amount} />
        <TransactionBadge transaction={transaction} />
      </div>
      {reason && <p className={css.reason}>{reason}</p>}
      {(transaction.can_cancel || isOpenDeposit) && (
        <div className={css.actions}>
          {transaction.can_cancel && (
            <Button size="small" isLoading={isCancelling} onClick={() => void cancel()}>
              {t('cancel.button')}
            </Button>
          )}
          {isOpenDeposit && (
            <ButtonLink size="small" element={<Link to={outcomePath(transaction)} />}>
              {t('follow')}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}
