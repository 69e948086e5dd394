import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeAffiliatePlan } from '#contract/operator/campaigns/affiliates.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { CreateRecord } from '../record/create-record.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AffiliateTabs } from './affiliate-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliatePlans/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'affiliates'>>

const kindOf = (t: Translate, { terms }: BackofficeAffiliatePlan): string => {
  if (!terms) return '–'
  if (terms.share && terms.acquisition) return t('kinds.both')
  return t(terms.share ? 'kinds.share' : 'kinds.acquisition')
}

const columnsOf = (t: Translate): ListColumn<BackofficeAffiliatePlan>[] => [
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'kind', header: t('kind'), cell: (plan) => kindOf(t, plan) },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'affiliates', header: t('title'), align: 'end', cell: ({ affiliates }) => affiliates },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('affiliates')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('plans')}
      call="affiliatePlans/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ sysname }) => sysname}
      nameOf={({ sysname }) => sysname}
      to={({ sysname }) => paths.affiliatePlan(sysname)}
      tabs={<AffiliateTabs />}
      actions={<Make />}
      empty={{ title: t('noPlans'), text: t('noPlansText') }}
    />
  )
}

function Make() {
  const t = useTranslations('affiliates')
  return (
    <CreateRecord
      t={t}
      right="affiliates.manage"
      doneText={t('make.done')}
      run={({ sysname = '' }) => backofficeApi.post('affiliatePlans/make', { sysname })}
      to={({ sysname }) => paths.affiliateTerms(sysname)}
    />
  )
}
