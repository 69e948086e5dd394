import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffGrantStates, type StaffFreeSpinsGrant } from '#contract/operator/games/free-spins.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { GrantFreeSpins } from './grant-free-spins.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, games] = await Promise.all([
    backofficeApi.get('freeRounds/getList', listInput(request)),
    backofficeApi.get('freeRounds/getGames'),
  ])
  return { rows, games: games.items }
}

const columnsOf = (t: ReturnType<typeof useTranslations>): ListColumn<StaffFreeSpinsGrant>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  {
    key: 'games',
    header: t('freeRounds.games'),
    cell: ({ games }) => games.map(({ name }) => name).join(', '),
  },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`freeRounds.states.${status}`) },
  { key: 'rounds', header: t('freeRounds.rounds'), align: 'end', cell: ({ rounds }) => rounds },
  { key: 'left', header: t('freeRounds.left'), align: 'end', cell: ({ left }) => left },
  { key: 'stake', header: t('stake'), align: 'end', cell: ({ stake }) => <MoneyAmount money={stake} /> },
  { key: 'won', header: t('watch.won'), align: 'end', cell: ({ won }) => <MoneyAmount money={won} /> },
  { key: 'expires', header: t('freeRounds.expires'), cell: ({ expires_at: at }) => <Timestamp iso={at} /> },
]

/** Free spins grants of all players, and the form for a new grant (GM-11). */
export function Component() {
  const t = useTranslations('catalogue')
  const { rows, games } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('freeRounds.title')}
      call="freeRounds/getList"
      isExported
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'uid', label: t('player'), kind: 'number' },
        { name: 'game', label: t('game'), kind: 'text' },
        { name: 'gift', label: t('freeRounds.gift'), kind: 'text' },
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: staffGrantStates.map((value) => ({ value, label: t(`freeRounds.states.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('freeRounds.pack', { id })}
      to={({ id }) => paths.freeSpinsGrantPage(id)}
      tabs={<GamesTabs />}
      actions={<GrantFreeSpins games={games} />}
      empty={{ title: t('freeRounds.none'), text: t('freeRounds.noneText') }}
    />
  )
}
