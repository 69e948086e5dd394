import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StatementCard } from '#contract/operator/campaigns/affiliates.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { percentText } from '../record/number-text.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { Timestamp } from '../record/timestamp.tsx'
import css from '../loyalty/loyalty.module.css'

export const loader = ({ params }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliateStatements/get', { id: params['id'] ?? '' })

/** What an affiliate has earned in one month and one currency, how it was calculated, and its payment. */
export function Component() {
  const t = useTranslations('affiliates')
  const statement = useLoaderData<typeof loader>()
  const { affiliate, month, status } = statement
  return (
    <>
      <PageHead
        title={t('statementOf', { affiliate, month, currency: statement.amount.currency })}
        back={{ to: paths.affiliateStatements(), label: t('statements') }}
        aside={
          <Badge tone={status === 'paid' ? 'win' : status === 'open' ? 'info' : 'neutral'}>
            {t(`statementStates.${status}`)}
          </Badge>
        }
        actions={<Pay statement={statement} />}
      />
      <Panels>
        <SumPanel statement={statement} />
        <CalculationPanel statement={statement} />
        <LinesPanel statement={statement} />
      </Panels>
    </>
  )
}

type Of = { statement: StatementCard }

function SumPanel({ statement }: Of) {
  const t = useTranslations('affiliates')
  return (
    <Panel title={t('statement')}>
      <Facts
        facts={[
          {
            label: t('affiliate'),
            value: (
              <Link to={paths.affiliate(statement.affiliate_id)}>
                <bdi>{statement.affiliate}</bdi>
              </Link>
            ),
          },
          { label: t('amount'), value: <MoneyAmount money={statement.amount} /> },
          { label: t('closedAt'), value: <Timestamp iso={statement.closed_at} /> },
          { label: t('paidAt'), value: <Timestamp iso={statement.paid_at} /> },
          { label: t('paidBy'), value: statement.paid_by && <bdi>{statement.paid_by}</bdi> },
          {
            label: t('paymentReference'),
            value: statement.payment_reference && <bdi>{statement.payment_reference}</bdi>,
          },
        ]}
      />
    </Panel>
  )
}

function CalculationPanel({ statement }: Of) {
  const t = useTranslations('affiliates')
  const { plan } = statement
  return (
    <Panel title={t('reckoned')}>
      <Facts
        facts={[
          {
            label: t('plan'),
            value: plan && (
              <Link to={paths.affiliatePlan(plan.sysname)}>
                <bdi>{`${plan.sysname} · ${plan.version}`}</bdi>
              </Link>
            ),
          },
          { label: t('played'), value: statement.players },
          { label: t('ggr'), value: <MoneyAmount money={statement.ggr} /> },
          { label: t('bonusCost'), value: <MoneyAmount money={statement.bonus_cost} /> },
          { label: t('ngr'), value: <MoneyAmount money={statement.ngr} /> },
          { label: t('admin'), value: <MoneyAmount money={statement.admin} /> },
          { label: t('carriedIn'), value: <MoneyAmount money={statement.carried_in} /> },
          { label: t('percent'), value: percentText(statement.percent) },
          { label: t('carriedOut'), value: <MoneyAmount money={statement.carried_out} /> },
        ]}
      />
    </Panel>
  )
}

function LinesPanel({ statement: { lines } }: Of) {
  const t = useTranslations('affiliates')
  if (lines.length === 0) return null
  return (
    <Panel title={t('lines')}>
      <ul className={css.runs}>
        {lines.map(({ kind, amount, uid, reason }, at) => (
          // Lines of a statement never change.
          <li key={`${kind} ${at}`}>
            {t(`lineKinds.${kind}`)}: <MoneyAmount money={amount} isSigned />
            {uid !== null && (
              <>
                {' · '}
                <PlayerLink uid={uid} />
              </>
            )}
            {reason !== null && ` · ${reason}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Pay({ statement: { id, status } }: Of) {
  const t = useTranslations('affiliates')
  const mayPay = useMayDo()('affiliates.pay')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t('pay.open')}
      tone="primary"
      title={t('pay.open')}
      text={t('pay.text')}
      disabledReason={mayPay ? (status === 'open' ? undefined : t('pay.notOpen')) : t('mayNotPay')}
      fields={[
        {
          name: 'payment_reference',
          label: t('paymentReference'),
          hint: t('pay.hint'),
          kind: 'line',
          isRequired: true,
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('pay.agree')}
      doneText={t('changed')}
      run={({ payment_reference = '', reason = '' }) =>
        backofficeApi.post('affiliateStatements/pay', { id, payment_reference, reason })
      }
      onDone={openResult}
    />
  )
}
