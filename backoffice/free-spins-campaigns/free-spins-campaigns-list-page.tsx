import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffFreeSpinsCampaign } from '#contract/operator/bonuses/free-spins-campaigns.ts'
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
  backofficeApi.get('gifts/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'gifts'>>): ListColumn<StaffFreeSpinsCampaign>[] => [
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'games', header: t('games'), cell: ({ games }) => games.map(({ name }) => name).join(', ') || '–' },
  { key: 'rounds', header: t('rounds'), align: 'end', cell: ({ rounds }) => rounds ?? '–' },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'given', header: t('given'), align: 'end', cell: ({ given }) => given },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('gifts')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="gifts/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[campaignStateFilter(t)]}
      idOf={({ sysname }) => sysname}
      nameOf={({ title }) => title}
      to={({ sysname }) => paths.gift(sysname)}
      tabs={<BonusTabs />}
      actions={<Make />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function Make() {
  const t = useTranslations('gifts')
  return (
    <CreateRecord
      t={t}
      right="bonuses.manage"
      doneText={t('make.done')}
      run={({ sysname = '' }) => backofficeApi.post('gifts/make', { sysname })}
      to={({ sysname }) => paths.freeSpinsCampaignTerms(sysname)}
    />
  )
}
