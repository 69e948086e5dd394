import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
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
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { bonusStateText } from './bonus-columns.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const [bonus, trail] = await Promise.all([
    backofficeApi.get('bonuses/get', { id }),
    loadTrail(`bonus:${id}`),
  ])
  return { bonus, trail }
}

export function Component() {
  const t = useTranslations('bonuses')
  const { bonus, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('bonusNumber', { id: bonus.id })}
        back={{ to: paths.bonuses(), label: t('given') }}
        aside={<Badge>{bonusStateText(t, bonus)}</Badge>}
        actions={<Remove />}
      />
      <Panels>
        <Panel title={t('bonus')}>
          <Facts
            facts={[
              { label: t('player'), value: <PlayerLink uid={bonus.uid} /> },
              {
                label: t('promotion'),
                value: <Link to={paths.promotion(bonus.promotion)}>{bonus.title}</Link>,
              },
              { label: t('version'), value: bonus.version },
              { label: t('product'), value: t(`products.${bonus.product}`) },
              { label: t('terms.kind'), value: t(`terms.kinds.${bonus.kind}`) },
              { label: t('isolated'), value: t(bonus.is_isolated ? 'terms.yes' : 'terms.no') },
              { label: t('at'), value: <Timestamp iso={bonus.at} /> },
              {
                label: t('activatedAt'),
                value: bonus.activated_at && <Timestamp iso={bonus.activated_at} />,
              },
              { label: t('until'), value: bonus.until && <Timestamp iso={bonus.until} /> },
              { label: t('endedAt'), value: bonus.ended_at && <Timestamp iso={bonus.ended_at} /> },
              { label: t('grantedBy'), value: <bdi>{bonus.granted_by}</bdi> },
              { label: t('reason'), value: <bdi>{bonus.reason}</bdi> },
            ]}
          />
        </Panel>
        <MoneyPanel />
        <RoundsPanel />
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function MoneyPanel() {
  const t = useTranslations('bonuses')
  const { bonus } = useLoaderData<typeof loader>()
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          { label: t('amount'), value: <MoneyAmount money={bonus.amount} /> },
          { label: t('deposit'), value: <MoneyAmount money={bonus.deposit} /> },
          { label: t('balance'), value: <MoneyAmount money={bonus.balance} /> },
          { label: t('target'), value: <MoneyAmount money={bonus.target} /> },
          {
            label: t('wagered'),
            value: (
              <>
                <MoneyAmount money={bonus.done} /> ({percentText(bonus.percent)})
              </>
            ),
          },
          { label: t('converted'), value: <MoneyAmount money={bonus.converted} /> },
          { label: t('returned'), value: <MoneyAmount money={bonus.returned} /> },
          { label: t('openRounds'), value: bonus.open_rounds },
        ]}
      />
    </Panel>
  )
}

function RoundsPanel() {
  const t = useTranslations('bonuses')
  const mayViewRounds = useMayDo()('games.rounds')
  const { bonus } = useLoaderData<typeof loader>()
  if (bonus.rounds.length === 0) return null
  return (
    <Panel title={t('rounds')}>
      <Facts
        facts={bonus.rounds.map((round) => ({
          label: `${round.game} · ${round.id}`,
          value: (
            <>
              {mayViewRounds ? (
                <Link to={paths.round(round.id)}>
                  <Timestamp iso={round.at} />
                </Link>
              ) : (
                <Timestamp iso={round.at} />
              )}{' '}
              {t.rich('roundSums', {
                stake: () => <MoneyAmount money={round.stake} />,
                bonus: () => <MoneyAmount money={round.bonus_stake} />,
                win: () => <MoneyAmount money={round.win} />,
              })}
            </>
          ),
        }))}
      />
    </Panel>
  )
}

function Remove() {
  const t = useTranslations('bonuses')
  const mayGrant = useMayDo()('bonuses.grant')
  const { bonus } = useLoaderData<typeof loader>()
  const isOver = ['completed', 'removed', 'expired'].includes(bonus.status)
  return (
    <ActionButton
      label={t('remove.open')}
      tone="danger"
      title={t('remove.open')}
      text={t('remove.text', { count: bonus.open_rounds })}
      disabledReason={mayGrant ? (isOver ? t('isOver') : undefined) : t('mayNotGrant')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('remove.open')}
      doneText={t('remove.done')}
      run={({ reason = '' }) =>
        backofficeApi.post('bonuses/remove', { id: bonus.id, seen_status: bonus.status, reason })
      }
    />
  )
}
