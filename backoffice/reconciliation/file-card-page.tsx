import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { FileTabs } from './file-tabs.tsx'
import { StateBadge } from './reconciliation-labels.tsx'
import { FileTotals } from './file-totals.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => ({
  file: await backofficeApi.get('settlement/getFile', { id: params.id ?? '' }),
})

export function Component() {
  const t = useTranslations('settlement')
  const { file } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={file.name} back={{ to: paths.settlements(), label: t('settlements') }} />
      <FileTabs id={file.id} />
      <Panels>
        <Panel title={t('byState')}>
          <Table
            caption={t('byState')}
            columns={[
              {
                key: 'state',
                header: t('state'),
                cell: ({ state }) => (
                  <Link to={`${paths.settlementLines(file.id)}?state=${state}`}>
                    <StateBadge t={t} state={state} />
                  </Link>
                ),
              },
              { key: 'count', header: t('lines'), align: 'end', cell: ({ count }) => t('count', { count }) },
              { key: 'sums', header: t('sum'), align: 'end', cell: ({ sums }) => <FileTotals sums={sums} /> },
            ]}
            rows={file.parts}
            rowKey={({ state }) => state}
          />
        </Panel>
        <Panel title={t('file')}>
          <Facts
            facts={[
              { label: t('provider'), value: file.provider },
              { label: t('lines'), value: t('count', { count: file.lines }) },
              { label: t('states.repeated'), value: t('count', { count: file.repeated }) },
              { label: t('total'), value: <FileTotals sums={file.totals} /> },
              { label: t('from'), value: <Timestamp iso={file.first_at} /> },
              { label: t('to'), value: <Timestamp iso={file.last_at} /> },
              { label: t('imported'), value: <Timestamp iso={file.imported_at} /> },
              { label: t('importedBy'), value: <bdi>{file.imported_by}</bdi> },
            ]}
          />
        </Panel>
        {file.batches.map((batch) => (
          <Panel
            key={batch.id}
            title={t('transfer', { name: batch.name })}
            aside={<StateBadge t={t} state={batch.state} match={batch.match} />}
          >
            <BatchFacts batch={batch} />
          </Panel>
        ))}
      </Panels>
    </>
  )
}
