import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeProgramme } from '#contract/operator/bonuses/loyalty.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { CreateRecord } from '../record/create-record.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('loyalty/getProgrammes', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'loyalty'>>): ListColumn<BackofficeProgramme>[] => [
  { key: 'name', header: t('name'), cell: ({ name }) => name },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  {
    key: 'state',
    header: t('state'),
    cell: ({ is_running: isRunning }) => t(isRunning ? 'states.running' : 'states.stopped'),
  },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('loyalty')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('programmes')}
      call="loyalty/getProgrammes"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.loyaltyProgramme(sysname)}
      tabs={<BonusTabs />}
      actions={<Make />}
      empty={{ title: t('noProgrammes'), text: t('noProgrammesText') }}
    />
  )
}

function Make() {
  const t = useTranslations('loyalty')
  return (
    <CreateRecord
      t={t}
      right="bonuses.manage"
      doneText={t('make.done')}
      run={({ sysname = '' }) => backofficeApi.post('loyalty/makeProgramme', { sysname })}
      to={({ sysname }) => paths.loyaltyProgrammeTerms(sysname)}
    />
  )
}
