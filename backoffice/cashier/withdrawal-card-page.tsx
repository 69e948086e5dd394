import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeclineReason, WithdrawalCard } from '#contract/operator/cashier.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { PaymentStatus } from './payment-columns.tsx'
import { SplitPanel } from './split-panel.tsx'
import css from './withdrawal-card-page.module.css'
import { QueryProvider, OrderPanel, PayerPanel, PaymentPanel, PaymentTrail } from './payment-panels.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  card: await backofficeApi.get('cashier/getWithdrawal', { id: params.id ?? '' }),
})

export function Component() {
  const t = useTranslations('cashier')
  const { card } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('withdrawal', { id: card.id })}
        back={{ to: paths.withdrawals(), label: t('withdrawals') }}
        aside={<PaymentStatus t={t} status={card.status} />}
        actions={<Decisions card={card} />}
      />
      <Panels>
        <PaymentPanel
          card={card}
          more={[
            {
              label: t('whyReview'),
              value: card.status === 'review' && <WhyReview card={card} />,
            },
            {
              label: t('secondPerson'),
              value: card.approval_id && <Link to={paths.approval(card.approval_id)}>{t('isAsked')}</Link>,
            },
          ]}
        />
        <SplitPanel card={card} />
        <PayerPanel card={card} />
        {(card.order || !isAllRefunded(card)) && <OrderPanel card={card} />}
        <PaymentTrail card={card} />
      </Panels>
    </>
  )
}

/** Whether the full amount goes back by refunds of deposits, so that its own provider pays nothing. */
const isAllRefunded = ({ parts }: WithdrawalCard): boolean =>
  parts.length > 0 && parts.every(({ to }) => to !== 'account')

/** Why it is not paid automatically. */
function WhyReview({ card: { review_reasons, automatic_up_to, player } }: { card: WithdrawalCard }) {
  const t = useTranslations('cashier')
  return (
    <ul className={css.reasons}>
      {review_reasons.map((reason) => (
        <li key={reason}>
          {t(`reviewReasons.${reason}`)} {reason === 'sum' && <MoneyAmount money={automatic_up_to} />}
          {reason === 'debt' && <MoneyAmount money={player.debt} />}
        </li>
      ))}
    </ul>
  )
}

const declineReasons: readonly DeclineReason[] = [
  'requisites',
  'identity',
  'source_of_funds',
  'terms',
  'other',
]

/** Opens the next withdrawal that waits for its first decision, or the list of them. */
const useNext = (id: string) => {
  const navigate = useNavigate()
  return async () => {
    const { items } = await backofficeApi.get('cashier/getWithdrawals', { status: 'review', count: '50' })
    const next = items.find((item) => item.id !== id && item.approval_id === null)
    await navigate(next ? paths.withdrawal(next.id) : `${paths.withdrawals()}?status=review`)
  }
}

/** Approve, decline, query; a disabled button shows its reason. */
function Decisions({ card }: { card: WithdrawalCard }) {
  const t = useTranslations('cashier')
  const mayReview = useMayDo()('cashier.review')
  const toNext = useNext(card.id)
  const { id, updated_at: version, approving, is_unproved: isUnproved } = card
  const isOver = !mayReview ? t('mayNotReview') : approving === 'none' ? t('isDecided') : undefined
  const isAsking = approving === 'asks'
  return (
    <>
      <ActionButton
        label={t('approve.open')}
        tone="primary"
        shortcut="a"
        title={t('approve.title', { id })}
        text={t(isAsking ? 'approve.asks' : 'approve.pays')}
        disabledReason={
          isOver ?? (isUnproved ? t('isUnproved') : isAsking && card.approval_id ? t('isAsked') : undefined)
        }
        fields={[{ name: 'reason', label: t('reason'), kind: 'line', isRequired: isAsking }]}
        agree={t(isAsking ? 'approve.ask' : 'approve.pay')}
        doneText={t(isAsking ? 'approve.asked' : 'approve.paid')}
        run={({ reason = '' }) => backofficeApi.post('cashier/approve', { id, version, reason })}
        onDone={() => void toNext()}
      />
      <ActionButton
        label={t('decline.open')}
        tone="danger"
        shortcut="d"
        title={t('decline.title', { id })}
        text={t('decline.text')}
        disabledReason={isOver}
        fields={[
          {
            name: 'why',
            label: t('decline.why'),
            kind: 'choice',
            options: declineReasons.map((value) => ({ value, label: t(`decline.reasons.${value}`) })),
          },
          { name: 'note', label: t('decline.note'), kind: 'lines', isRequired: true },
        ]}
        agree={t('decline.open')}
        doneText={t('decline.done')}
        run={({ why = 'other', note = '' }) =>
          backofficeApi.post('cashier/decline', { id, version, why: why as DeclineReason, note })
        }
        onDone={() => void toNext()}
      />
      <QueryProvider card={card} />
    </>
  )
}
