import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeRound } from '#contract/operator/games.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('games/getRounds', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations>): ListColumn<BackofficeRound>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'id', header: t('round'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'game', header: t('game'), cell: ({ game }) => game.name },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`roundStates.${status}`) },
  {
    key: 'stake',
    header: t('stake'),
    align: 'end',
    cell: ({ stake, is_free: isFree }) => (isFree ? t('freeRounds.free') : <MoneyAmount money={stake} />),
  },
  { key: 'win', header: t('win'), align: 'end', cell: ({ win }) => <MoneyAmount money={win} /> },
]

export function Component() {
  const t = useTranslations('catalogue')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('rounds')}
      call="games/getRounds"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'game', label: t('game'), kind: 'text' },
        { name: 'uid', label: t('player'), kind: 'number' },
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: (['open', 'closed', 'rolled_back'] as const).map((value) => ({
            value,
            label: t(`roundStates.${value}`),
          })),
        },
        {
          name: 'is_large',
          label: t('large'),
          kind: 'choice',
          options: [{ value: '1', label: t('onlyLarge') }],
        },
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      to={({ id }) => paths.round(id)}
      isExported
      tabs={<GamesTabs />}
      empty={{ title: t('noRounds'), text: t('noRoundsText') }}
    />
  )
}
