import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { gameAlertKinds, type BackofficeGameAlert } from '#contract/operator/games.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { PlayerLink } from '../record/player-link.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('games/getAlerts', listInput(request))

/** The details of an alert, as names and values. */
const detailsOf = ({ details }: BackofficeGameAlert): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ')

type Translate = ReturnType<typeof useTranslations<'catalogue'>>

const columnsOf = (t: Translate): ListColumn<BackofficeGameAlert>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'kind', header: t('watch.kind'), cell: ({ kind }) => t(`watch.kinds.${kind}`) },
  { key: 'supplier', header: t('supplier'), cell: ({ supplier }) => <bdi>{supplier}</bdi> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => (uid === null ? '–' : <PlayerLink uid={uid} />) },
  { key: 'subject', header: t('watch.subject'), cell: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'details', header: t('watch.details'), cell: (row) => <bdi>{detailsOf(row)}</bdi> },
]

/** Alerts on events that must not happen in a game, of our studio or of a supplier. */
export function Component() {
  const t = useTranslations('catalogue')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('watch.alerts')}
      call="games/getAlerts"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'kind',
          label: t('watch.kind'),
          kind: 'choice',
          options: gameAlertKinds.map((value) => ({ value, label: t(`watch.kinds.${value}`) })),
        },
        { name: 'days', label: t('watch.days'), kind: 'number' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      tabs={<GamesTabs />}
      empty={{ title: t('watch.noAlerts'), text: t('watch.noAlertsText') }}
    />
  )
}
