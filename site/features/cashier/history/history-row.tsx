import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { ChevronEndIcon } from '#ui/pictures/icons.tsx'
import { paths } from '#site/paths.ts'
import { isUnderWay, outcomePath } from '../outcome/outcome.ts'
import { SplitNote } from '../split/split-list.tsx'
import { ReversalNote } from './reversal-note.tsx'
import { TransactionBadge } from './transaction-badge.tsx'
import { useRefusalReason } from '../use-payment-labels.ts'
import { MethodIcon } from '../method-icon.tsx'
import { ApiAmount } from '../api-amount.tsx'
import css from './history.module.css'

type HistoryRowProps = { transaction: Transaction; onCancel: (transaction: Transaction) => Promise<void> }

/** The cancel button is removed after the cancellation; a keyboard focus then moves to that payment. */
const useFocusAfterCancelling = (row: RefObject<HTMLElement | null>, canCancel: boolean): void => {
  const couldCancel = useRef(canCancel)
  useEffect(() => {
    if (couldCancel.current && !canCancel && document.activeElement === document.body)
      row.current?.querySelector('a')?.focus()
    couldCancel.current = canCancel
  }, [row, canCancel])
}

export function HistoryRow({ transaction, onCancel }: HistoryRowProps) {
  const t = useTranslations('cashier.history')
  const receipt = useTranslations('cashier.receipt')
  const reason = useRefusalReason()(transaction)
  const [isCancelling, setCancelling] = useState(false)
  const destination = Object.values(transaction.requisites).join(', ')
  const isOpenDeposit = transaction.type === 'deposit' && isUnderWay(transaction)
  const row = useRef<HTMLLIElement>(null)
  useFocusAfterCancelling(row, transaction.can_cancel)

  const cancel = async () => {
    setCancelling(true)
    await onCancel(transaction).finally(() => setCancelling(false))
  }
  return (
    <li ref={row} className={css.row}>
      <MethodIcon sysname={transaction.method} size={28} />
      <div className={css.what}>
        <span className={css.method}>{transaction.method_name}</span>
        {destination && (
          <span className={css.note}>
            <bdi dir="ltr">{destination}</bdi>
          </span>
        )}
      </div>
      <span className={css.date}>
        <LocalDateTime iso={transaction.created_at} />
      </span>
      <Link
        to={paths.cashier.receipt(transaction.id)}
        className={css.reference}
        aria-label={receipt('openOf', { number: transaction.id })}
      >
        <bdi>#{transaction.id}</bdi>
        <ChevronEndIcon size={14} />
      </Link>
      <div className={css.how}>
        <ApiAmount money={transaction.amount} className={css.amount} />
        <TransactionBadge transaction={transaction} />
      </div>
      {reason && <p className={css.reason}>{reason}</p>}
      <ReversalNote transaction={transaction} className={css.reason} />
      <SplitNote parts={transaction.parts} className={css.reason} />
      {(transaction.can_cancel || isOpenDeposit) && (
        <div className={css.actions}>
          {transaction.can_cancel && (
            <Button
              size="small"
              className="with-scripts"
              isLoading={isCancelling}
              onClick={() => void cancel()}
            >
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
