import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeskWheel } from '#contract/operator/bonuses/wheels.ts'
import { deskApi } from '../api/desk-api.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { startedFilter } from '../list/started-filter.ts'
import { paths } from '../paths.ts'
import { MakeNew } from '../record/make-new.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => deskApi.get('wheels/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'wheels'>>): ListColumn<DeskWheel>[] => [
  { key: 'name', header: t('name'), cell: ({ name }) => name },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'spins', header: t('spins'), align: 'end', cell: ({ spins }) => spins },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('wheels')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="wheels/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[startedFilter(t)]}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.wheel(sysname)}
      tabs={<BonusTabs />}
      actions={<Make />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function Make() {
  const t = useTranslations('wheels')
  return (
    <MakeNew
      t={t}
      right="bonuses.manage"
      doneText={t('changed')}
      run={({ sysname = '' }) => deskApi.post('wheels/make', { sysname })}
      to={({ sysname }) => paths.wheelTerms(sysname)}
    />
  )
}
