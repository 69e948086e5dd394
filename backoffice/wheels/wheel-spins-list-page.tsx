import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeWheelSpin } from '#contract/operator/bonuses/wheels.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const sysname = params['sysname'] ?? ''
  return { sysname, rows: await backofficeApi.get('wheels/getSpins', { ...listInput(request), sysname }) }
}

const columnsOf = (t: ReturnType<typeof useTranslations<'wheels'>>): ListColumn<BackofficeWheelSpin>[] => [
  { key: 'at', header: t('spunAt'), cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <PlayerLink uid={uid} /> },
  {
    key: 'paid',
    header: t('paidWith'),
    cell: ({ paid_with: kind, price }) => (kind === 'free' ? t('free') : t('points', { points: price })),
  },
  { key: 'sector', header: t('sector'), cell: ({ sector }) => <bdi>{sector}</bdi> },
  { key: 'drawn', header: t('drawn'), align: 'end', cell: ({ drawn }) => drawn },
  { key: 'cost', header: t('cost'), align: 'end', cell: ({ cost }) => <MoneyAmount money={cost} /> },
  {
    key: 'state',
    header: t('prize'),
    cell: ({ state, problem }) => (
      <>
        {t(`prizeStates.${state}`)} {problem && <bdi>({problem})</bdi>}
      </>
    ),
  },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version },
]

export function Component() {
  const t = useTranslations('wheels')
  const { sysname, rows } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('spinsOf', { name: sysname })}
      call="wheels/getSpins"
      of={{ sysname }}
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      to={({ uid }) => paths.playerPart(uid, 'loyalty')}
      empty={{ title: t('noSpins'), text: t('noSpinsText') }}
    />
  )
}
