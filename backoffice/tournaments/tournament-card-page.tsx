import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeWinner, TournamentCard } from '#contract/operator/bonuses/tournaments.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { useOpenResult } from '../record/use-open-result.ts'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('tournaments/get', { sysname }),
    loadTrail(`tournament:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('tournaments')
  const { card, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={card.title}
        back={{ to: paths.tournaments(), label: t('title') }}
        aside={<Badge tone={card.state === 'active' ? 'live' : 'neutral'}>{t(`states.${card.state}`)}</Badge>}
        actions={<Actions card={card} />}
      />
      <Panels>
        <FactsPanel card={card} />
        <Panel title={t('cost.title')}>
          <Facts
            facts={[
              { label: t('pool'), value: <MoneyAmount money={card.total_prize} /> },
              { label: t('cost.setAside'), value: <MoneyAmount money={card.cost.set_aside} /> },
              { label: t('cost.paid'), value: <MoneyAmount money={card.cost.paid} /> },
              { label: t('cost.held'), value: <MoneyAmount money={card.cost.held} /> },
              { label: t('cost.returned'), value: <MoneyAmount money={card.cost.returned} /> },
            ]}
          />
        </Panel>
        {card.winners.length > 0 && <WinnersPanel card={card} />}
        {card.table.length > 0 && <TablePanel card={card} />}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function FactsPanel({ card }: { card: TournamentCard }) {
  const t = useTranslations('tournaments')
  const { form } = card
  return (
    <Panel title={t('tournament')}>
      <Facts
        facts={[
          { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
          { label: t('starts_at'), value: <Timestamp iso={card.starts_at} /> },
          { label: t('ends_at'), value: <Timestamp iso={card.ends_at} /> },
          { label: t('join_from'), value: <Timestamp iso={form.join_from} /> },
          { label: t('join_until'), value: <Timestamp iso={form.join_until} /> },
          { label: t('model'), value: t(`models.${form.model}`) },
          { label: t('best_of'), value: form.best_of },
          { label: t('least_stake'), value: <bdi>{form.least_stake}</bdi> },
          {
            label: t('games'),
            value: [form.games, form.studios, ...form.types].join(' ').trim(),
          },
          { label: t('countries'), value: form.countries && <bdi>{form.countries}</bdi> },
          { label: t('capacity'), value: form.capacity },
          { label: t('participants'), value: card.participants },
          { label: t('points'), value: card.total_points },
          { label: t('prizes'), value: <bdi>{form.prizes.split('\n').join('; ')}</bdi> },
          { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
          { label: t('at'), value: <Timestamp iso={card.at} /> },
        ]}
      />
    </Panel>
  )
}

function Actions({ card }: { card: TournamentCard }) {
  const t = useTranslations('tournaments')
  const { sysname, state, revision } = card
  const mayManage = useMayDo()('bonuses.manage')
  const openResult = useOpenResult()
  const disabledReason = mayManage ? undefined : t('mayNot')
  const fields = [{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }] as const
  const isOver = state === 'closed' || state === 'cancelled'
  return (
    <>
      {state === 'draft' && (
        <>
          <ButtonLink element={<Link to={paths.tournamentForm(sysname)} />}>{t('edit')}</ButtonLink>
          <ActionButton
            label={t('publish.open')}
            tone="primary"
            title={t('publish.open')}
            text={t('publish.text')}
            disabledReason={disabledReason}
            fields={[...fields]}
            agree={t('publish.open')}
            doneText={t('done')}
            run={({ reason = '' }) =>
              backofficeApi.post('tournaments/publish', { sysname, seen_revision: revision, reason })
            }
            onDone={openResult}
          />
        </>
      )}
      {!isOver && (
        <ActionButton
          label={t('cancel.open')}
          tone="danger"
          title={t('cancel.open')}
          text={t('cancel.text')}
          disabledReason={disabledReason}
          fields={[...fields]}
          agree={t('cancel.open')}
          doneText={t('done')}
          run={({ reason = '' }) => backofficeApi.post('tournaments/cancel', { sysname, reason })}
        />
      )}
    </>
  )
}

const playerLink = (uid: number) => <Link to={paths.player(uid)}>{uid}</Link>

function WinnersPanel({ card }: { card: TournamentCard }) {
  const t = useTranslations('tournaments')
  return (
    <Panel title={t('winners')}>
      <Table
        caption={t('winners')}
        rows={card.winners}
        rowKey={({ place }) => String(place)}
        columns={[
          { key: 'place', header: t('place'), cell: ({ place }) => place },
          { key: 'player', header: t('player'), cell: ({ uid }) => playerLink(uid) },
          { key: 'points', header: t('points'), align: 'end', cell: ({ points }) => points },
          { key: 'prize', header: t('prize'), align: 'end', cell: (one) => <Worth winner={one} /> },
          { key: 'state', header: t('state'), cell: ({ status }) => t(`prizeStates.${status}`) },
          {
            key: 'decide',
            header: t('decide.title'),
            cell: (one) => (one.status === 'held' ? <Decide card={card} winner={one} /> : '–'),
          },
        ]}
      />
    </Panel>
  )
}

function Worth({ winner: { amount, promotion, gift } }: { winner: BackofficeWinner }) {
  return (
    <>
      {amount.amount > 0 && <MoneyAmount money={amount} />} {promotion && <bdi>{promotion}</bdi>}{' '}
      {gift && <bdi>{gift}</bdi>}
    </>
  )
}

/** Pays a withheld prize or takes it back. */
function Decide({
  card: { sysname },
  winner: { place },
}: {
  card: TournamentCard
  winner: BackofficeWinner
}) {
  const t = useTranslations('tournaments')
  const mayGrant = useMayDo()('bonuses.grant')
  return (['paid', 'returned'] as const).map((decision) => (
    <ActionButton
      key={decision}
      label={t(`decide.${decision}`)}
      tone={decision === 'paid' ? 'primary' : 'danger'}
      title={t(`decide.${decision}`)}
      text={t(`decide.${decision}Text`)}
      disabledReason={mayGrant ? undefined : t('mayNot')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`decide.${decision}`)}
      doneText={t('done')}
      run={({ reason = '' }) =>
        backofficeApi.post('tournaments/decidePrize', { sysname, place, decision, reason })
      }
    />
  ))
}

function TablePanel({ card }: { card: TournamentCard }) {
  const t = useTranslations('tournaments')
  return (
    <Panel title={t('table')}>
      <Table
        caption={t('table')}
        rows={card.table}
        rowKey={({ uid }) => String(uid)}
        columns={[
          { key: 'place', header: t('place'), cell: ({ place }) => place },
          { key: 'player', header: t('player'), cell: ({ uid }) => playerLink(uid) },
          { key: 'points', header: t('points'), align: 'end', cell: ({ points }) => points },
        ]}
      />
    </Panel>
  )
}
