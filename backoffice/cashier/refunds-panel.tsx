import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { currencyOf } from '#contract/money.ts'
import type { DepositCard } from '#contract/operator/cashier.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount, sumText } from '../record/money-amount.tsx'
import { Trail } from '../record/trail.tsx'

type Refund = DepositCard['refunds'][number]

/** The refunds of a deposit, the refundable remainder, and how to refund it where the platform cannot. */
export function RefundsPanel({ card }: { card: DepositCard }) {
  const t = useTranslations('cashier')
  const { refunds, refundable, status } = card
  if (status !== 'success') return null
  return (
    <Panel title={t('refunds.title')}>
      <Facts
        facts={[
          { label: t('refunds.left'), value: <MoneyAmount money={refundable.left} /> },
          { label: t('refunds.upTo'), value: <MoneyAmount money={refundable.up_to} /> },
        ]}
      />
      {refundable.obstacle && <p>{t(`refunds.obstacles.${refundable.obstacle}`)}</p>}
      {refunds.length === 0 ? (
        <p>{t('refunds.none')}</p>
      ) : (
        <Trail
          events={refunds.toReversed().map((refund) => ({
            id: refund.id,
            at: refund.updated_at,
            title: (
              <>
                <MoneyAmount money={refund.amount} /> · {t(`refunds.statuses.${refund.status}`)}
              </>
            ),
            by: <bdi>{refund.requested_by}</bdi>,
            note: <WhyRefunded refund={refund} />,
          }))}
        />
      )}
      {refunds
        // A part of a withdrawal is decided together with the withdrawal.
        .filter((refund) => refund.status === 'waiting' && !refund.requested_by.startsWith('withdrawal-'))
        .map((refund) => (
          <CancelRefund key={refund.id} id={refund.id} />
        ))}
      {refunds
        .filter(({ status: at }) => at === 'ordered')
        .map(({ id, requested_by: by }) => (
          <EndRefund key={id} id={id} isPart={by.startsWith('withdrawal-')} />
        ))}
    </Panel>
  )
}

function WhyRefunded({ refund: { reason, failure, approval_id } }: { refund: Refund }) {
  const t = useTranslations('cashier')
  return (
    <>
      {reason}
      {failure && ` · ${t(`reasons.${failure}`)}`}
      {approval_id && (
        <>
          {' · '}
          <Link to={paths.approval(approval_id)}>{t('refunds.asked')}</Link>
        </>
      )}
    </>
  )
}

/** Requests approval to end a refund that stays open at its provider; `isPart` of a withdrawal. */
export function EndRefund({ id, isPart }: { id: string; isPart: boolean }) {
  const t = useTranslations('cashier')
  const mayReview = useMayDo()('cashier.review')
  return (
    <ActionButton
      label={t('refunds.end.title', { id })}
      tone="danger"
      title={t('refunds.end.title', { id })}
      text={`${t('refunds.end.text')} ${t(isPart ? 'refunds.end.byHandPart' : 'refunds.end.byHand')}`}
      disabledReason={mayReview ? undefined : t('refunds.mayNot')}
      fields={[
        {
          name: 'outcome',
          label: t('refunds.end.outcome'),
          kind: 'choice',
          options: (['not_paid', 'paid_outside'] as const).map((value) => ({
            value,
            label: t(`refunds.end.${value}`),
          })),
          isRequired: true,
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('refunds.end.open')}
      doneText={t('refunds.end.done')}
      run={({ outcome, reason = '' }) =>
        backofficeApi.post('cashier/endRefund', {
          id,
          outcome: outcome === 'paid_outside' ? 'paid_outside' : 'not_paid',
          reason,
        })
      }
    />
  )
}

function CancelRefund({ id }: { id: string }) {
  const t = useTranslations('cashier')
  const mayReview = useMayDo()('cashier.review')
  return (
    <ActionButton
      label={t('refunds.cancel.title', { id })}
      title={t('refunds.cancel.title', { id })}
      text={t('refunds.cancel.text')}
      disabledReason={mayReview ? undefined : t('refunds.mayNot')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'line', isRequired: true }]}
      agree={t('refunds.cancel.open')}
      doneText={t('refunds.cancel.done')}
      run={({ reason = '' }) => backofficeApi.post('cashier/cancelRefund', { id, reason })}
    />
  )
}

/** Refunds a deposit; a disabled button shows its reason. */
export function RefundDeposit({ card: { id, refundable } }: { card: DepositCard }) {
  const t = useTranslations('cashier')
  const mayReview = useMayDo()('cashier.review')
  const { left, up_to: upTo, obstacle: denialReason } = refundable
  const noRight = mayReview ? undefined : t('refunds.mayNot')
  return (
    <ActionButton
      label={t('refunds.open')}
      tone="danger"
      shortcut="r"
      title={t('refunds.dialog', { id })}
      text={t('refunds.text')}
      disabledReason={noRight ?? (denialReason ? t(`refunds.obstacles.${denialReason}`) : undefined)}
      fields={[
        {
          name: 'amount',
          label: t('sum'),
          hint: t('refunds.hint', { sum: sumText(upTo) }),
          kind: 'line',
          isRequired: true,
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('refunds.open')}
      run={async ({ amount = '', reason = '' }) => {
        const shown = left.amount.toFixed(currencyOf(left.currency).exponent)
        const { status } = await backofficeApi.post('cashier/refund', { id, amount, reason, left: shown })
        showToast({ type: 'success', title: t(status === 'waiting' ? 'refunds.asked' : 'refunds.started') })
      }}
    />
  )
}
