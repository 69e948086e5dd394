import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SettlementCandidate, SettlementLineCard } from '#contract/operator/reconciliation.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useEventName } from '../record/event-name.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Trail } from '../record/trail.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BatchFacts } from './batch-facts.tsx'
import css from './line-card-page.module.css'
import { OrderLink } from './order-link.tsx'
import { Resolve } from './resolve.tsx'
import { StateBadge } from './reconciliation-labels.tsx'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const line = await backofficeApi.get('settlement/getLine', { id: params.id ?? '', ...(q ? { q } : {}) })
  return { line, q }
}

const isDecided = ({ state }: SettlementLineCard): boolean => ['matched', 'fee', 'repeated'].includes(state)

export function Component() {
  const t = useTranslations('settlement')
  const { line } = useLoaderData<typeof loader>()
  const { id, state, approval_id } = line
  const isAsked = approval_id !== null
  const denialReason = isDecided(line) ? t('resolve.isDecided') : undefined
  const noFee = ['unknown', 'duplicate'].includes(state) ? denialReason : (denialReason ?? t('resolve.noFee'))
  return (
    <>
      <PageHead
        title={t('lineOf', { line: line.line_number })}
        back={{ to: paths.settlementLines(line.file_id), label: line.file_name }}
        aside={<StateBadge t={t} state={state} match={line.match} />}
        actions={
          <>
            <Resolve of="line" id={id} isAsked={isAsked} obstacle={denialReason} />
            <Resolve of="line" id={id} as="fee" isAsked={isAsked} obstacle={noFee} />
            {line.decided_at !== null && state !== 'fee' && <Reopen id={id} />}
          </>
        }
      />
      <Panels>
        <LinePanel line={line} />
        <OrderPanel line={line} />
        <Panel
          title={line.bank ? t('transfer', { name: line.bank.name }) : t('bank')}
          aside={line.bank && <StateBadge t={t} state={line.bank.state} match={line.bank.match} />}
        >
          {line.bank ? <BatchFacts batch={line.bank} /> : <p>{t('noTransfer')}</p>}
        </Panel>
        {!isDecided(line) && <Candidates line={line} />}
        <LineTrail line={line} />
      </Panels>
    </>
  )
}

/** Reverses a manual decision. */
function Reopen({ id }: { id: string }) {
  const t = useTranslations('settlement')
  const mayResolve = useMayDo()('settlement.resolve')
  return (
    <ActionButton
      label={t('reopen.open')}
      title={t('reopen.open')}
      text={t('reopen.text')}
      disabledReason={mayResolve ? undefined : t('resolve.mayNot')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('reopen.open')}
      doneText={t('reopen.done')}
      run={({ reason = '' }) => backofficeApi.post('settlement/reopenLine', { id, reason })}
    />
  )
}

function LinePanel({ line }: { line: SettlementLineCard }) {
  const t = useTranslations('settlement')
  return (
    <Panel title={t('atProvider')}>
      <p>{t(`explains.${line.state}`)}</p>
      <Facts
        facts={[
          { label: t('provider'), value: line.provider },
          { label: t('kind'), value: <bdi>{line.order_type}</bdi> },
          { label: t('told'), value: <MoneyAmount money={line.amount} /> },
          ...(line.payment ? [{ label: t('paidIn'), value: <MoneyAmount money={line.payment} /> }] : []),
          { label: t('at'), value: <Timestamp iso={line.at} /> },
          { label: t('named'), value: <bdi>{line.named_order ?? '–'}</bdi> },
          { label: t('providerReference'), value: <bdi>{line.provider_reference ?? '–'}</bdi> },
          ...(line.reason ? [{ label: t('reason'), value: line.reason }] : []),
          ...(line.decided_by ? [{ label: t('decidedBy'), value: <bdi>{line.decided_by}</bdi> }] : []),
          {
            label: t('secondPerson'),
            value: line.approval_id && <Link to={paths.approval(line.approval_id)}>{t('isAsked')}</Link>,
          },
        ]}
      />
    </Panel>
  )
}

function OrderPanel({ line: { order, expected } }: { line: SettlementLineCard }) {
  const t = useTranslations('settlement')
  return (
    <Panel title={t('ourOrder')}>
      {order ? (
        <Facts
          facts={[
            { label: t('payment'), value: <OrderLink reference={order.reference} /> },
            { label: t('ordered'), value: <MoneyAmount money={order.amount} /> },
            { label: t('booked'), value: <MoneyAmount money={expected} /> },
            { label: t('player'), value: <PlayerLink uid={order.uid}>{order.uid}</PlayerLink> },
            { label: t('begun'), value: <Timestamp iso={order.created_at} /> },
          ]}
        />
      ) : (
        <p>{t('noOrder')}</p>
      )}
    </Panel>
  )
}

/** Payments that may match: found by search, or of the same amount. */
function Candidates({ line }: { line: SettlementLineCard }) {
  const t = useTranslations('settlement')
  const { q } = useLoaderData<typeof loader>()
  return (
    <Panel title={t('candidates')}>
      <search>
        <Form className={css.search}>
          <Field label={t('searchOrders')}>
            <Input name="q" defaultValue={q} maxLength={128} autoComplete="off" />
          </Field>
          <Button type="submit">{t('search')}</Button>
        </Form>
      </search>
      {line.candidates.length === 0 ? (
        <p>{t('noCandidates')}</p>
      ) : (
        <Table
          caption={t('candidates')}
          columns={[
            { key: 'order', header: t('payment'), cell: (it) => <OrderLink reference={it.reference} /> },
            {
              key: 'sum',
              header: t('sum'),
              align: 'end',
              cell: ({ amount }) => <MoneyAmount money={amount} />,
            },
            { key: 'at', header: t('begun'), cell: ({ created_at }) => <Timestamp iso={created_at} /> },
            {
              key: 'match',
              header: t('match.open'),
              cell: (it) =>
                it.is_settled ? (
                  <Badge tone="neutral">{t('match.taken')}</Badge>
                ) : (
                  <Match line={line} order={it} />
                ),
            },
          ]}
          rows={line.candidates}
          rowKey={({ reference }) => reference}
        />
      )}
    </Panel>
  )
}

function Match({ line, order }: { line: SettlementLineCard; order: SettlementCandidate }) {
  const t = useTranslations('settlement')
  const mayResolve = useMayDo()('settlement.resolve')
  return (
    <ActionButton
      label={t('match.with', { order: order.reference })}
      title={t('match.with', { order: order.reference })}
      text={t('match.text')}
      disabledReason={mayResolve ? undefined : t('resolve.mayNot')}
      fields={[{ name: 'reason', label: t('match.reason'), kind: 'lines', isRequired: true }]}
      agree={t('match.open')}
      doneText={t('match.done')}
      run={({ reason = '' }) =>
        backofficeApi.post('settlement/matchLine', { id: line.id, order: order.reference, reason })
      }
    />
  )
}

function LineTrail({ line }: { line: SettlementLineCard }) {
  const t = useTranslations('settlement')
  const eventName = useEventName()
  return (
    <Panel title={t('trail')}>
      <Trail
        events={line.trail.map(({ at, type, actor, reason, to }) => ({
          id: `${at} ${type}`,
          at,
          title: eventName(type),
          by: <bdi>{actor}</bdi>,
          note: [reason, to].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  )
}
