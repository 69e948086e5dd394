import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PostingOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { uidOf } from './load-player.ts'
import { PlayerPartList } from './player-part-list.tsx'

export const loader = async (args: LoaderFunctionArgs) => ({
  uid: uidOf(args),
  rows: await backofficeApi.get('players/getPostings', { ...listInput(args.request), uid: uidOf(args) }),
})

type Translate = ReturnType<typeof useTranslations>

/** The name of a posting's reference type; an unknown type is shown by its code. */
const nameOf = (t: Translate, type: string): string => {
  if (type === 'game_round') return t('round')
  return type === 'deposit' || type === 'withdrawal' ? t(`types.${type}`) : type
}

/** The reference of a posting, with a link if it has a page. */
function Reference({ row: { reference_type: type, reference_id: id } }: { row: PostingOfPlayer }) {
  const t = useTranslations('players')
  const mayDo = useMayDo()
  if (type === 'game_round' && mayDo('games.rounds'))
    return (
      <Link to={paths.round(id)}>
        {nameOf(t, type)} <bdi>{id}</bdi>
      </Link>
    )
  if ((type === 'deposit' || type === 'withdrawal') && mayDo('cashier.read'))
    return (
      <Link to={type === 'deposit' ? paths.deposit(id) : paths.withdrawal(id)}>
        {nameOf(t, type)} <bdi>{id}</bdi>
      </Link>
    )
  return (
    <>
      {nameOf(t, type)} <bdi>{id}</bdi>
    </>
  )
}

const columnsOf = (t: Translate): ListColumn<PostingOfPlayer>[] => [
  { key: 'at', header: t('time'), cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'reason', header: t('why_moved'), cell: ({ reason }) => t(`reasons.${reason}`) },
  {
    key: 'pocket',
    header: t('pocket'),
    cell: ({ pocket, is_held }) =>
      is_held ? `${t(`pockets.${pocket}`)} (${t('reserved')})` : t(`pockets.${pocket}`),
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cell: ({ amount }) => <MoneyAmount money={amount} isSigned />,
  },
  {
    key: 'balance_after',
    header: t('after'),
    align: 'end',
    cell: ({ balance_after }) => <MoneyAmount money={balance_after} />,
  },
  {
    key: 'reference',
    header: t('reference'),
    cell: (row) => <Reference row={row} />,
  },
  {
    key: 'posting_id',
    header: t('posting'),
    isHiddenAtFirst: true,
    cell: ({ posting_id }) => <bdi>{posting_id}</bdi>,
  },
]

/** Every posting on a player's accounts, as the ledger has it. */
export function Component() {
  const t = useTranslations('players')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="postings"
      call="players/getPostings"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'pocket',
          label: t('pocket'),
          kind: 'choice',
          options: (['main', 'bonus', 'betting_bonus', 'fun'] as const).map((value) => ({
            value,
            label: t(`pockets.${value}`),
          })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ posting_id }) => posting_id}
      empty={{ title: t('noPostings'), text: t('noPostingsText') }}
    />
  )
}
