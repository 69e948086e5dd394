import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlayStop } from '#contract/operator/games.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { StopAction } from './stop-action.tsx'

export const loader = async () => {
  const [stops, studios] = await Promise.all([
    backofficeApi.get('games/getStops'),
    backofficeApi.get('games/getStudios'),
  ])
  return { stops: stops.items, studios: studios.items }
}

/** Where play is stopped (standards I3): everywhere, by country, by supplier, by studio. */
export function Component() {
  const t = useTranslations('catalogue')
  const { stops, studios } = useLoaderData<typeof loader>()
  const stopOf = (kind: PlayStop['kind'], name: string) =>
    stops.find((stop) => stop.kind === kind && stop.name === name)
  const stateOf = (stop: PlayStop | undefined) => [
    { label: t('state'), value: stop ? t('stops.stopped') : t('stops.goesOn') },
    ...(stop
      ? [
          { label: t('stops.since'), value: <Timestamp iso={stop.at} /> },
          { label: t('reason'), value: stop.reason },
        ]
      : []),
  ]
  const markets = stops.filter(({ kind }) => kind === 'market')
  const house = stopOf('house', '')
  return (
    <>
      <GamesTabs />
      <PageHead title={t('stops.title')} />
      <Panels>
        <Panel title={t('stops.all')}>
          <Facts facts={stateOf(house)} />
          <StopAction kind="house" name="" title={t('stops.all')} isStopped={house !== undefined} />
        </Panel>
        <Panel title={t('stops.markets')}>
          {markets.length === 0 && <p>{t('stops.noMarkets')}</p>}
          <StopAction kind="market" name={undefined} title="" isStopped={false} />
        </Panel>
        {markets.map((stop) => (
          <Panel key={stop.name} title={stop.name}>
            <Facts facts={stateOf(stop)} />
            <StopAction kind="market" name={stop.name} title={stop.name} isStopped />
          </Panel>
        ))}
        {stops
          .filter(({ kind }) => kind === 'supplier')
          .map((stop) => (
            <Panel key={stop.name} title={`${t('supplier')} ${stop.name}`}>
              <Facts facts={stateOf(stop)} />
              <StopAction kind="supplier" name={stop.name} title={stop.name} isStopped />
            </Panel>
          ))}
        {studios.map(({ sysname, name }) => (
          <Panel key={sysname} title={name}>
            <Facts facts={stateOf(stopOf('studio', sysname))} />
            <StopAction
              kind="studio"
              name={sysname}
              title={name}
              isStopped={stopOf('studio', sysname) !== undefined}
            />
          </Panel>
        ))}
      </Panels>
    </>
  )
}
