import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeTournament } from '#contract/operator/bonuses/tournaments.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('tournaments/getList', listInput(request))

const columnsOf = (
  t: ReturnType<typeof useTranslations<'tournaments'>>,
): ListColumn<BackofficeTournament>[] => [
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
  { key: 'starts', header: t('starts_at'), cell: ({ starts_at: at }) => <Timestamp iso={at} /> },
  { key: 'ends', header: t('ends_at'), cell: ({ ends_at: at }) => <Timestamp iso={at} /> },
  { key: 'participants', header: t('participants'), align: 'end', cell: ({ participants }) => participants },
  {
    key: 'prize',
    header: t('pool'),
    align: 'end',
    cell: ({ total_prize: sum }) => <MoneyAmount money={sum} />,
  },
]

export function Component() {
  const t = useTranslations('tournaments')
  const rows = useLoaderData<typeof loader>()
  const mayManage = useMayDo()('bonuses.manage')
  return (
    <ListPage
      title={t('title')}
      call="tournaments/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: (['draft', 'published', 'cancelled'] as const).map((value) => ({
            value,
            label: t(`statuses.${value}`),
          })),
        },
      ]}
      idOf={({ sysname }) => sysname}
      nameOf={({ title }) => title}
      to={({ sysname }) => paths.tournament(sysname)}
      actions={mayManage && <ButtonLink element={<Link to={paths.newTournament()} />}>{t('new')}</ButtonLink>}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
