import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeSupplier } from '#contract/operator/games/suppliers.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { Facts, type Fact } from '../record/facts.tsx'
import { numberText } from '../record/number-text.ts'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { StopAction } from './stop-action.tsx'

export const loader = () => backofficeApi.get('games/getSuppliers')

export function Component() {
  const t = useTranslations('catalogue')
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <GamesTabs />
      <PageHead title={t('suppliers.title')} />
      <Panels>
        {items.map((supplier) => (
          <Supplier key={supplier.sysname} supplier={supplier} />
        ))}
      </Panels>
    </>
  )
}

function Supplier({ supplier }: { supplier: BackofficeSupplier }) {
  const t = useTranslations('catalogue')
  const { sysname, adapter, stop, games, games_on: on, providers } = supplier
  const [outside, events] = [useOutsideFacts(supplier), useEventFacts(supplier)]
  return (
    <Panel
      title={sysname}
      aside={<Badge tone={stop ? 'danger' : 'win'}>{stop ? t('stops.stopped') : t('stops.goesOn')}</Badge>}
    >
      <Facts
        facts={[
          ...(stop
            ? [
                { label: t('stops.since'), value: <Timestamp iso={stop.at} /> },
                { label: t('reason'), value: stop.reason },
              ]
            : []),
          {
            label: t('suppliers.connection'),
            value: adapter === 'studio' ? t('suppliers.own') : <bdi>Hub88</bdi>,
          },
          { label: t('studios'), value: providers.join(', ') },
          { label: t('title'), value: t('suppliers.gamesOn', { on, all: games }) },
          ...(adapter === 'studio' ? [] : outside),
          ...events,
        ]}
      />
      <StopAction kind="supplier" name={sysname} title={sysname} isStopped={stop !== null} />
    </Panel>
  )
}

/** Facts of a supplier that calls our API over the network. */
const useOutsideFacts = (supplier: BackofficeSupplier): readonly Fact[] => {
  const t = useTranslations('catalogue.suppliers')
  const { keys, can_be_asked: canBeAsked, last_at: lastAt, calls, errors, free_rounds: free } = supplier
  const failed = errors.reduce((sum, { calls: count }) => sum + count, 0)
  return [
    { label: t('keys'), value: keys === 0 ? t('noKeys') : numberText(keys) },
    { label: t('ask'), value: t(canBeAsked ? 'canAsk' : 'cannotAsk') },
    { label: t('lastCall'), value: lastAt === null ? t('noCall') : <Timestamp iso={lastAt} /> },
    { label: t('calls'), value: numberText(calls) },
    {
      label: t('errors'),
      value:
        failed === 0 ? (
          numberText(0)
        ) : (
          <ul>
            {errors.map(({ status, calls: count }) => (
              <li key={status}>
                {numberText(count)} <code dir="ltr">{status}</code>
              </li>
            ))}
          </ul>
        ),
    },
    { label: t('freeRounds'), value: t('freeRoundsText', free) },
  ]
}

const useEventFacts = ({ alerts }: BackofficeSupplier): readonly Fact[] => {
  const t = useTranslations('catalogue.suppliers')
  const mayDo = useMayDo()
  const count = numberText(alerts)
  return [
    {
      label: t('alerts'),
      value: alerts > 0 && mayDo('games.rounds') ? <Link to={paths.gameAlerts()}>{count}</Link> : count,
    },
  ]
}
