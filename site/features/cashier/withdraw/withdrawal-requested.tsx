import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { SplitList } from '../split/split-list.tsx'
import { Facts } from '../facts.tsx'
import { useDuration } from '../method-facts.tsx'
import type { Requested } from './use-withdrawal.tsx'
import { moneyText } from '../api-amount.tsx'
import css from './withdrawal-requested.module.css'

type WithdrawalRequestedProps = {
  requested: Requested
  /** The latest payments, which give this one's current status. */
  recent: readonly Transaction[]
  onAgain: () => void
}

/** The withdrawal is accepted and its money on hold; the next steps. */
export function WithdrawalRequested({ requested, recent, onAgain }: WithdrawalRequestedProps) {
  const t = useTranslations('cashier.withdraw.requested')
  const outcome = useTranslations('cashier.outcome.withdrawal')
  const duration = useDuration()
  const { method, amount, destination, id } = requested
  const { status = 'new', parts = [] } = recent.find((transaction) => transaction.id === id) ?? {}
  const sum = moneyText(amount, method.currency)
  const place = useShownFromTop()
  return (
    <div ref={place} tabIndex={-1} className={css.requested}>
      <Notice tone="info" title={t('title', { sum })} isAnnounced>
        {`${outcome(`${status}.text`)} ${t('track', { duration: duration(method.processing_minutes) })}`}
      </Notice>
      <Facts
        items={[
          { name: t('amount'), value: <bdi dir="ltr">{sum}</bdi> },
          { name: t('method'), value: method.name },
          { name: t('destination'), value: <bdi dir="ltr">{destination}</bdi> },
          { name: t('number'), value: id },
        ]}
      />
      {parts.length > 0 && <SplitList parts={parts} hasStates />}
      <div className={css.actions}>
        <ButtonLink tone="primary" size="large" element={<Link to={paths.cashier.history('withdrawal')} />}>
          {t('history')}
        </ButtonLink>
        <Button size="large" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}

/** Scrolls to the result and focuses it, from any position of the form's button. */
const useShownFromTop = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return place
}
