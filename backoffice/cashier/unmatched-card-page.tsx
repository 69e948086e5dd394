import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { UnmatchedMessage } from '#contract/operator/cashier/messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { PaymentStatus } from './payment-columns.tsx'
import { ProviderMessages } from './provider-messages.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  message: await backofficeApi.get('cashier/getUnmatchedMessage', {
    provider: params.provider ?? '',
    event_id: params.event ?? '',
  }),
})

export function Component() {
  const t = useTranslations('cashier')
  const { message } = useLoaderData<typeof loader>()
  const { verdict, deposit_id, approval_id } = message
  return (
    <>
      <PageHead
        title={t('message')}
        back={{ to: paths.unmatched(), label: t('unmatched') }}
        aside={
          <Badge tone={verdict === 'accepted' ? 'win' : 'danger'}>
            {t(deposit_id ? 'isMatched' : `verdicts.${verdict}`)}
          </Badge>
        }
        actions={
          message.recorded_refund_id ? (
            <DecideReversal message={message} refund={message.recorded_refund_id} />
          ) : (
            <Match message={message} />
          )
        }
      />
      <Panels>
        <Panel title={t('arrived')}>
          <Facts
            facts={[
              { label: t('sum'), value: <MoneyAmount money={message.amount} /> },
              {
                label: t('outcome'),
                value: message.outcome && t(`outcomes.${message.outcome as 'succeeded'}`),
              },
              { label: t('order'), value: <bdi>{message.order_reference}</bdi> },
              { label: t('providerReference'), value: <bdi>{message.provider_reference}</bdi> },
              { label: t('provider'), value: message.provider },
              { label: t('received'), value: <Timestamp iso={message.received_at} /> },
              {
                label: t(message.outcome === 'reversed' ? 'payment' : 'matchedTo'),
                value: deposit_id && (
                  <Link to={paths.deposit(deposit_id)}>{t('deposit', { id: deposit_id })}</Link>
                ),
              },
              {
                label: t('secondPerson'),
                value: approval_id && <Link to={paths.approval(approval_id)}>{t('isAsked')}</Link>,
              },
            ]}
          />
        </Panel>
        <Ours message={message} />
        <Panel title={t('asItCame')}>
          <ProviderMessages messages={[message]} />
        </Panel>
      </Panels>
    </>
  )
}

function Ours({ message: { transaction } }: { message: UnmatchedMessage }) {
  const t = useTranslations('cashier')
  return (
    <Panel title={t('named')}>
      {transaction ? (
        <Facts
          facts={[
            {
              label: t('payment'),
              value:
                transaction.type === 'deposit' ? (
                  <Link to={paths.deposit(transaction.id)}>{t('deposit', { id: transaction.id })}</Link>
                ) : (
                  <Link to={paths.withdrawal(transaction.id)}>{t('withdrawal', { id: transaction.id })}</Link>
                ),
            },
            { label: t('ourSum'), value: <MoneyAmount money={transaction.amount} /> },
            {
              label: t('status'),
              value: <PaymentStatus t={t} status={transaction.status as 'pending'} />,
            },
            { label: t('uid'), value: <PlayerLink uid={transaction.uid}>{transaction.uid}</PlayerLink> },
          ]}
        />
      ) : (
        <p>{t('namesNone')}</p>
      )}
    </Panel>
  )
}

/** Requests approval to credit the money to a player. */
function Match({ message }: { message: UnmatchedMessage }) {
  const t = useTranslations('cashier')
  const mayReview = useMayDo()('cashier.review')
  const openResult = useOpenResult()
  const { provider, event_id, obstacle: denialReason, approval_id, transaction } = message
  return (
    <ActionButton
      label={t('match.open')}
      tone="primary"
      shortcut="m"
      title={t('match.open')}
      text={t('match.text')}
      disabledReason={
        denialReason
          ? t(`match.obstacles.${denialReason}`)
          : !mayReview
            ? t('mayNotMatch')
            : approval_id
              ? t('match.isAsked')
              : undefined
      }
      fields={[
        {
          name: 'player',
          label: t('match.player'),
          hint: t('match.playerHint'),
          kind: 'line',
          isRequired: true,
          ...(transaction ? { initial: String(transaction.uid) } : {}),
        },
        { name: 'reason', label: t('match.reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('approve.ask')}
      doneText={t('approve.asked')}
      run={({ player = '', reason = '' }) =>
        backofficeApi.post('cashier/matchMessage', { provider, event_id, player, reason })
      }
      onDone={openResult}
    />
  )
}

/** Requests approval to match a refund that the provider reports with the recorded one. */
function DecideReversal({ message, refund }: { message: UnmatchedMessage; refund: string }) {
  const t = useTranslations('cashier')
  const mayReview = useMayDo()('cashier.review')
  const openResult = useOpenResult()
  const { provider, event_id, approval_id } = message
  return (
    <ActionButton
      label={t('whichRefund.open')}
      tone="primary"
      shortcut="m"
      title={t('whichRefund.open')}
      text={t('whichRefund.text', { refund })}
      disabledReason={!mayReview ? t('refunds.mayNot') : approval_id ? t('match.isAsked') : undefined}
      fields={[
        {
          name: 'as',
          label: t('whichRefund.outcome'),
          kind: 'choice',
          options: (['recorded', 'another'] as const).map((value) => ({
            value,
            label: t(`whichRefund.${value}`),
          })),
          isRequired: true,
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('approve.ask')}
      doneText={t('approve.asked')}
      run={({ as, reason = '' }) =>
        backofficeApi.post('cashier/decideReversal', {
          provider,
          event_id,
          as: as === 'another' ? 'another' : 'recorded',
          reason,
        })
      }
      onDone={openResult}
    />
  )
}
