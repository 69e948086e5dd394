import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { JackpotCard } from '#contract/operator/bonuses/jackpots.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { TrailPanel } from '../record/trail-panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { AddLevel, ChangeState, DecideHeld } from './jackpot-actions.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('jackpots/get', { sysname }),
    loadTrail(`jackpot:${sysname}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('jackpots')
  const { card, trail } = useLoaderData<typeof loader>()
  const { games, studios, types } = card.games
  return (
    <>
      <PageHead
        title={card.title}
        back={{ to: paths.jackpots(), label: t('title') }}
        aside={
          <Badge tone={card.status === 'running' ? 'info' : 'neutral'}>{t(`states.${card.status}`)}</Badge>
        }
        actions={
          <>
            {card.status === 'draft' && <AddLevel card={card} />}
            <ChangeState card={card} />
          </>
        }
      />
      <Panels>
        <Panel title={t('jackpot')}>
          <Facts
            facts={[
              { label: t('sysname'), value: <bdi>{card.sysname}</bdi> },
              { label: t('amount'), value: <MoneyAmount money={card.amount} /> },
              { label: t('games'), value: <bdi>{games.join(', ')}</bdi> },
              { label: t('studios'), value: <bdi>{studios.join(', ')}</bdi> },
              { label: t('types'), value: <bdi>{types.join(', ')}</bdi> },
              { label: t('madeBy'), value: <bdi>{card.created_by}</bdi> },
              { label: t('at'), value: <Timestamp iso={card.at} /> },
            ]}
          />
        </Panel>
        <Panel title={t('cost.title')}>
          <Facts
            facts={[
              { label: t('cost.putIn'), value: <MoneyAmount money={card.cost.put_in} /> },
              { label: t('cost.paid'), value: <MoneyAmount money={card.cost.paid} /> },
              { label: t('cost.held'), value: <MoneyAmount money={card.cost.held} /> },
            ]}
          />
        </Panel>
        {card.level_list.map((level) => (
          <LevelPanel key={level.level} level={level} />
        ))}
        {card.hit_list.map((hit) => (
          <HitPanel key={`${hit.level}:${hit.number}`} sysname={card.sysname} hit={hit} />
        ))}
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

function LevelPanel({ level }: { level: JackpotCard['level_list'][number] }) {
  const t = useTranslations('jackpots')
  return (
    <Panel title={level.name} aside={t(`kinds.${level.kind}`)}>
      <Facts
        facts={[
          { label: t('amount'), value: <MoneyAmount money={level.amount} /> },
          { label: t('percent'), value: level.percent },
          { label: t('seed'), value: <MoneyAmount money={level.seed} /> },
          ...(level.cap ? [{ label: t('cap'), value: <MoneyAmount money={level.cap} /> }] : []),
          ...(level.odds ? [{ label: t('odds'), value: <MoneyAmount money={level.odds} /> }] : []),
          ...(level.hour === null ? [] : [{ label: t('hour'), value: level.hour }]),
          ...(level.ends_at ? [{ label: t('endsAt'), value: <Timestamp iso={level.ends_at} /> }] : []),
          { label: t('commitment'), value: <bdi>{level.commitment}</bdi> },
        ]}
      />
    </Panel>
  )
}

function HitPanel({ sysname, hit }: { sysname: string; hit: JackpotCard['hit_list'][number] }) {
  const t = useTranslations('jackpots')
  return (
    <Panel
      title={t('hit', { name: hit.name, number: hit.number })}
      aside={<Badge tone={hit.state === 'held' ? 'brass' : 'neutral'}>{t(`hitStates.${hit.state}`)}</Badge>}
    >
      <Facts
        facts={[
          { label: t('player'), value: <PlayerLink uid={hit.uid} /> },
          { label: t('amount'), value: <MoneyAmount money={hit.amount} /> },
          { label: t('game'), value: <bdi>{hit.game}</bdi> },
          { label: t('bet'), value: <bdi>{hit.bet}</bdi> },
          { label: t('at'), value: <Timestamp iso={hit.at} /> },
          ...(hit.decided_by ? [{ label: t('decidedBy'), value: <bdi>{hit.decided_by}</bdi> }] : []),
        ]}
      />
      {hit.state === 'held' && (
        <>
          <DecideHeld sysname={sysname} hit={hit} decision="paid" />
          <DecideHeld sysname={sysname} hit={hit} decision="returned" />
        </>
      )}
    </Panel>
  )
}
