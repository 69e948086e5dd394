import { useTranslations } from 'use-intl'
import type { DepositCard, WithdrawalCard } from '#contract/operator/cashier.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useEventName } from '../record/event-name.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts, type Fact } from '../record/facts.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Trail } from '../record/trail.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { methodName } from './payment-columns.tsx'
import { ProviderMessages } from './provider-messages.tsx'

type Card = DepositCard | WithdrawalCard

/** Reversals after success: what was taken back, when, and what the player still owes. */
const reversalFacts = (t: ReturnType<typeof useTranslations>, { reversals }: Card): readonly Fact[] =>
  reversals.flatMap(({ kind, amount, owed, created_at, restored_at }) => [
    { label: t(`outcomes.${kind}`), value: <Timestamp iso={created_at} /> },
    { label: t('takenBack'), value: <MoneyAmount money={amount} /> },
    ...(owed.amount > 0 ? [{ label: t('owed'), value: <MoneyAmount money={owed} /> }] : []),
    ...(restored_at ? [{ label: t('outcomes.restored'), value: <Timestamp iso={restored_at} /> }] : []),
  ])

export function PaymentPanel({ card, more = [] }: { card: Card; more?: readonly Fact[] }) {
  const t = useTranslations('cashier')
  const { bank, ...others } = card.requisites
  const requisites = Object.values(others).join(' ')
  return (
    <Panel title={t('payment')}>
      <Facts
        facts={[
          { label: t('sum'), value: <MoneyAmount money={card.amount} /> },
          { label: t('method'), value: methodName(t, card.method) },
          ...(bank ? [{ label: t('bank'), value: <bdi>{bank}</bdi> }] : []),
          { label: t('requisites'), value: requisites && <bdi dir="ltr">{requisites}</bdi> },
          { label: t('begun'), value: <Timestamp iso={card.created_at} /> },
          { label: t('updated'), value: <Timestamp iso={card.updated_at} /> },
          { label: t('failedBecause'), value: card.reason && t(`reasons.${card.reason}`) },
          ...reversalFacts(t, card),
          ...more,
        ]}
      />
    </Panel>
  )
}

export function PayerPanel({ card }: { card: Card }) {
  const t = useTranslations('cashier')
  const { player, uid, email } = card
  const { lifetime } = player
  return (
    <Panel title={t('player')}>
      <Facts
        facts={[
          {
            label: t('player'),
            value: <PlayerLink uid={uid}>{email ?? uid}</PlayerLink>,
          },
          { label: t('standing'), value: t(`standings.${player.status}`) },
          { label: t('country'), value: player.country },
          { label: t('identity'), value: t(player.is_verified ? 'isVerified' : 'notVerified') },
          { label: t('registered'), value: <Timestamp iso={player.registered_at} /> },
          {
            label: t('paidIn', { count: lifetime.deposit_count }),
            value: <MoneyAmount money={lifetime.deposits} />,
          },
          {
            label: t('paidOut', { count: lifetime.withdrawal_count }),
            value: <MoneyAmount money={lifetime.withdrawals} />,
          },
          { label: t('net'), value: <MoneyAmount money={lifetime.net} /> },
          ...(player.debt.amount > 0
            ? [{ label: t('debt'), value: <MoneyAmount money={player.debt} /> }]
            : []),
        ]}
      />
    </Panel>
  )
}

export function OrderPanel({ card }: { card: Card }) {
  const t = useTranslations('cashier')
  const { order, provider } = card
  return (
    <Panel title={t('atProvider', { provider })}>
      {order ? (
        <>
          <Facts
            facts={[
              { label: t('order'), value: <bdi>{order.reference}</bdi> },
              { label: t('providerReference'), value: <bdi>{order.provider_reference}</bdi> },
              { label: t('start'), value: order.start && t(`starts.${order.start}`) },
              { label: t('outcome'), value: order.outcome && t(`outcomes.${order.outcome}`) },
              { label: t('checked'), value: <Timestamp iso={order.checked_at} /> },
            ]}
          />
          <ProviderMessages messages={order.messages} />
        </>
      ) : (
        <p>{t('notOrdered')}</p>
      )}
    </Panel>
  )
}

export function PaymentTrail({ card }: { card: Card }) {
  const t = useTranslations('cashier')
  const eventName = useEventName()
  return (
    <Panel title={t('trail')}>
      <Trail
        events={card.trail.toReversed().map(({ at, type, actor, actor_kind, reason }, index) => ({
          id: String(index),
          at,
          title: eventName(type),
          by: <bdi>{actor || t(`actors.${actor_kind}`)}</bdi>,
          note: t.has(`outcomes.${reason}`) ? t(`outcomes.${reason}`) : reason,
        }))}
      />
    </Panel>
  )
}

/** Queries the payment's status at the provider; it never creates another payment. */
export function QueryProvider({ card }: { card: Card }) {
  const t = useTranslations('cashier')
  return (
    <ActionButton
      label={t('ask.open')}
      title={t('ask.open')}
      text={t('ask.text')}
      fields={[]}
      agree={t('ask.agree')}
      shortcut="p"
      disabledReason={card.order ? undefined : t('notOrdered')}
      run={async () => {
        const { answer } = await backofficeApi.post('cashier/askProvider', { id: card.id })
        showToast({ type: answer === 'fault' ? 'error' : 'success', title: t(`ask.answers.${answer}`) })
      }}
    />
  )
}
