import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/forms/button.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { useBalances } from '#site/layout/money/balance.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { ContinuePayment, FramedPayment } from './at-provider.tsx'
import { Facts } from '../facts.tsx'
import { stepOf } from '../deposit/follow-action.ts'
import type { Outcome, PaymentInfo } from './load-outcome.ts'
import { OutcomeFrame } from './outcome-frame.tsx'
import { outcomePageOf, type OutcomePage as Page } from './outcome.ts'
import { PaymentPage } from './payment-page.tsx'
import { useRefusalReason } from '../use-payment-labels.ts'
import { usePaymentStatus } from './use-payment-status.ts'
import { returnPathAfter } from './return-path.ts'
import { ApiAmount } from '../api-amount.tsx'
import { useRequisiteName } from '../use-payment-labels.ts'
import css from './outcome-page.module.css'

/** The result of a payment, as the server knows it (CA-09, CA-10). */
export function OutcomePage({ outcome, page }: { outcome: Outcome; page: Page }) {
  if (outcome.kind === 'known') return <NamedPayment transaction={outcome.transaction} />
  if (outcome.kind === 'unnamed') return <PaymentPage page={page} words={outcome.words} />
  return <UnknownPayment />
}

/** In the provider's frame while the player has something to do there. */
function NamedPayment({ transaction }: { transaction: PaymentInfo }) {
  const [returned, setReturned] = useState<string>()
  const step = transaction.action && stepOf(transaction.action)
  if (step?.kind !== 'frame' || returned === transaction.id) return <KnownOutcome transaction={transaction} />
  return <FramedPayment payment={transaction} url={step.url} onReturn={() => setReturned(transaction.id)} />
}

function KnownOutcome({ transaction }: { transaction: PaymentInfo }) {
  const t = useTranslations('cashier.outcome')
  const refusalReason = useRefusalReason()
  usePaymentStatus(transaction)
  const page = outcomePageOf(transaction)
  const { type, status } = transaction
  const isGain = type === 'deposit' && page === 'success'
  return (
    <OutcomeFrame
      page={page}
      title={t(`${type}.${status}.title`)}
      sum={<ApiAmount money={transaction.amount} isSigned={isGain} tone={isGain ? 'win' : 'plain'} />}
      text={refusalReason(transaction) ?? t(`${type}.${status}.text`)}
      actions={<Actions page={page} transaction={transaction} />}
    >
      <OutcomeFacts transaction={transaction} />
    </OutcomeFrame>
  )
}

/** The address names a payment that is not this player's. */
export function UnknownPayment() {
  const t = useTranslations('cashier.outcome.unknown')
  return (
    <OutcomeFrame page={undefined} title={t('title')} text={t('text')} actions={<Actions page="fail" />} />
  )
}

function OutcomeFacts({ transaction }: { transaction: PaymentInfo }) {
  const t = useTranslations('cashier.outcome.facts')
  const { balances, refresh } = useBalances()
  const isSuccess = transaction.status === 'success'
  // The balance in the header was loaded before the money came.
  useEffect(() => {
    if (isSuccess) void refresh()
  }, [isSuccess, transaction.id, refresh])
  const nameOf = useRequisiteName()
  const isDeposit = transaction.type === 'deposit'
  return (
    <div className={css.facts}>
      <Facts
        items={[
          { name: t('method'), value: transaction.method_name },
          ...Object.entries(transaction.requisites).map(([field, value]) => ({
            name: isDeposit ? nameOf(field) : t('destination'),
            value: <bdi {...(isDeposit ? {} : { dir: 'ltr' })}>{value}</bdi>,
          })),
          { name: t('time'), value: <LocalDateTime iso={transaction.created_at} /> },
          { name: t('number'), value: transaction.id },
          ...(balances ? [{ name: t('balance'), value: <ApiAmount money={balances.balance_main} /> }] : []),
        ]}
      />
    </div>
  )
}

/** The next links: after a success to the games or back to where the payment began, else to the cashier. */
function Actions({ page, transaction }: { page: Page; transaction?: PaymentInfo }) {
  const t = useTranslations('cashier.outcome.actions')
  const type = transaction?.type
  const back = useReturnPath(page === 'success' && type === 'deposit' ? transaction?.id : undefined)
  const history = <Link to={paths.cashier.history(type)} />
  if (page === 'success') {
    return (
      <>
        {back && (
          <ButtonLink tone="primary" size="large" element={<RouterLink to={back} />}>
            {t('back')}
          </ButtonLink>
        )}
        <ButtonLink
          tone={back ? 'secondary' : 'primary'}
          size="large"
          element={<Link to={paths.gamehall()} />}
        >
          {t('games')}
        </ButtonLink>
        <ButtonLink tone="quiet" size="large" element={history}>
          {t('history')}
        </ButtonLink>
      </>
    )
  }
  const isPending = page === 'pending'
  return (
    <>
      {isPending && transaction && <ContinuePayment payment={transaction} />}
      <ButtonLink
        tone={isPending ? 'secondary' : 'primary'}
        size="large"
        element={<Link to={paths.cashier.deposit()} />}
      >
        {t(isPending ? 'cashier' : 'deposit')}
      </ButtonLink>
      <ButtonLink tone="quiet" size="large" element={history}>
        {t('history')}
      </ButtonLink>
    </>
  )
}

const neverChanges = () => () => undefined

/** The page from which the payment was started, to return to (CA-13). */
const useReturnPath = (depositId: string | undefined): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => (depositId === undefined ? undefined : returnPathAfter(depositId)),
    () => undefined,
  )
