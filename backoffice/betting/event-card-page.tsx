import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/display/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { TrailPanel } from '../record/trail-panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './betting.module.css'
import { MarginShift, scoreText, sidesOf } from './betting-labels.tsx'
import { MarketsTable } from './markets-table.tsx'
import { MarginAction, SuspendAction } from './override-actions.tsx'
import { OverridesPanel } from './overrides-panel.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params.id ?? ''
  const [card, trail] = await Promise.all([
    backofficeApi.get('betting/getEvent', { id }),
    loadTrail(`odds_event:${id}`),
  ])
  return { card, trail }
}

export function Component() {
  const t = useTranslations('betting')
  const {
    card: { event, markets, overrides },
    trail,
  } = useLoaderData<typeof loader>()
  const name = sidesOf(event)
  return (
    <>
      <PageHead
        title={name}
        back={{ to: paths.betting(), label: t('events') }}
        aside={
          <Badge tone={event.is_held ? 'danger' : event.status === 'live' ? 'win' : 'neutral'}>
            {event.is_held ? t('held') : t(`eventStatuses.${event.status}`)}
          </Badge>
        }
        actions={
          <>
            {/* The final ranking of a competition is the result of its market. */}
            {event.name === null && (
              <ButtonLink element={<Link to={paths.bettingScore(event.id)} />}>
                {t('finalScore.title')}
              </ButtonLink>
            )}
            <MarginAction eventId={event.id} name={name} overrides={overrides} />
            <SuspendAction eventId={event.id} name={name} overrides={overrides} />
          </>
        }
      />
      <div className={css.stack}>
        <Panels>
          <Panel title={t('event')}>
            <Facts
              facts={[
                { label: t('sport'), value: t(`sports.${event.sport}`) },
                { label: t('competition'), value: <bdi>{event.tournament}</bdi> },
                { label: t('starts'), value: <Timestamp iso={event.starts_at} /> },
                { label: t('score'), value: <bdi className="tabular">{scoreText(event.score)}</bdi> },
                { label: t('openMarkets'), value: event.open_markets },
                { label: t('bets'), value: event.bets },
                { label: t('turnover'), value: <MoneyAmount money={event.turnover} /> },
                { label: t('exposure'), value: <MoneyAmount money={event.exposure} /> },
                { label: t('marginShift'), value: <MarginShift percent={event.margin_percent} /> },
                { label: t('source'), value: <bdi>{`${event.source} ${event.source_ref}`}</bdi> },
              ]}
            />
          </Panel>
          <OverridesPanel overrides={overrides} />
          <TrailPanel trail={trail} />
        </Panels>
        <Panel title={t('markets')}>
          <div className={css.wide}>
            <MarketsTable match={event} markets={markets} isLinked />
          </div>
        </Panel>
      </div>
    </>
  )
}
