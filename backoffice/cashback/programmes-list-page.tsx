import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeCashbackProgramme } from '#contract/operator/bonuses/cashbacks.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { campaignStateFilter } from '../list/campaign-state-filter.ts'
import { paths } from '../paths.ts'
import { CreateRecord } from '../record/create-record.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { CashbackTabs } from './cashback-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('cashbackProgrammes/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'cashback'>>

const columnsOf = (t: Translate): ListColumn<BackofficeCashbackProgramme>[] => [
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  {
    key: 'period',
    header: t('terms.period'),
    cell: ({ period }) => (period ? t(`terms.periods.${period}`) : '–'),
  },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'given', header: t('given'), align: 'end', cell: ({ given }) => given },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('cashback')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('programmes')}
      call="cashbackProgrammes/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[campaignStateFilter(t)]}
      idOf={({ sysname }) => sysname}
      nameOf={({ title }) => title}
      to={({ sysname }) => paths.cashbackProgramme(sysname)}
      tabs={<CashbackTabs />}
      actions={<Make />}
      empty={{ title: t('noProgrammes'), text: t('noProgrammesText') }}
    />
  )
}

function Make() {
  const t = useTranslations('cashback')
  return (
    <CreateRecord
      t={t}
      right="bonuses.manage"
      doneText={t('make.done')}
      run={({ sysname = '' }) => backofficeApi.post('cashbackProgrammes/make', { sysname })}
      to={({ sysname }) => paths.cashbackTerms(sysname)}
    />
  )
}
