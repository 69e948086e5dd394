import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RoundOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { uidOf } from './load-player.ts'
import { PlayerPartList } from './player-part-list.tsx'

export const loader = async (args: LoaderFunctionArgs) => ({
  uid: uidOf(args),
  rows: await backofficeApi.get('players/getRounds', { ...listInput(args.request), uid: uidOf(args) }),
})

type Translate = ReturnType<typeof useTranslations>

const columnsOf = (t: Translate, catalogue: Translate): ListColumn<RoundOfPlayer>[] => [
  { key: 'id', header: t('number'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'created_at', header: t('time'), cell: ({ created_at }) => <Timestamp iso={created_at} /> },
  { key: 'game', header: t('game'), cell: ({ game }) => game.name },
  { key: 'status', header: t('status'), cell: ({ status }) => t(`roundStatuses.${status}`) },
  {
    key: 'bet',
    header: t('stake'),
    align: 'end',
    cell: ({ bet, is_free: isFree }) => (isFree ? catalogue('freeRounds.free') : <MoneyAmount money={bet} />),
  },
  { key: 'win', header: t('win'), align: 'end', cell: ({ win }) => <MoneyAmount money={win} /> },
  {
    key: 'balance_after',
    header: t('after'),
    align: 'end',
    cell: ({ balance_after }) => <MoneyAmount money={balance_after} />,
  },
]

/** The real-money rounds of a player; each opens as the player saw it. */
export function Component() {
  const t = useTranslations('players')
  const catalogue = useTranslations('catalogue')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="rounds"
      call="players/getRounds"
      rows={rows}
      columns={columnsOf(t, catalogue)}
      filters={[
        {
          name: 'result',
          label: t('result'),
          kind: 'choice',
          options: (['won', 'lost'] as const).map((value) => ({ value, label: t(`results.${value}`) })),
        },
        { name: 'from', label: t('dayFrom'), kind: 'date' },
        { name: 'to', label: t('dayTo'), kind: 'date' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      to={({ id }) => paths.round(id)}
      isExported
      empty={{ title: t('noRounds'), text: t('noRoundsText') }}
    />
  )
}
