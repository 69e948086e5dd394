import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { SystemTabs } from './system-tabs.tsx'

export const loader = () => backofficeApi.get('system/getJobs')

export function Component() {
  const t = useTranslations('system')
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <SystemTabs />
      <PageHead title={t('jobs')} />
      <Table
        caption={t('jobs')}
        rows={items}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t('job'), cell: ({ name }) => <code dir="ltr">{name}</code> },
          { key: 'cron', header: t('recurs'), cell: ({ cron }) => <bdi>{cron ?? '–'}</bdi> },
          { key: 'waiting', header: t('waiting'), align: 'end', cell: ({ waiting }) => waiting },
          { key: 'active', header: t('active'), align: 'end', cell: ({ active }) => active },
          {
            key: 'failed',
            header: t('failed'),
            align: 'end',
            cell: ({ name, failed, retrying }) =>
              failed + retrying > 0 ? (
                <Link to={`${paths.failedJobs()}?name=${encodeURIComponent(name)}`}>{failed + retrying}</Link>
              ) : (
                0
              ),
          },
          { key: 'done', header: t('lastDone'), cell: ({ last_done_at: at }) => <Timestamp iso={at} /> },
          {
            key: 'failedAt',
            header: t('lastFailed'),
            cell: ({ last_failed_at: at }) => <Timestamp iso={at} />,
          },
        ]}
      />
    </>
  )
}
