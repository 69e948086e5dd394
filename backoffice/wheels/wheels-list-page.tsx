import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeWheel } from '#contract/operator/bonuses/wheels.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { campaignStateFilter } from '../list/campaign-state-filter.ts'
import { paths } from '../paths.ts'
import { CreateRecord } from '../record/create-record.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('wheels/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'wheels'>>): ListColumn<BackofficeWheel>[] => [
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
      filters={[campaignStateFilter(t)]}
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
    <CreateRecord
      t={t}
      right="bonuses.manage"
      doneText={t('changed')}
      run={({ sysname = '' }) => backofficeApi.post('wheels/make', { sysname })}
      to={({ sysname }) => paths.wheelTerms(sysname)}
    />
  )
}
