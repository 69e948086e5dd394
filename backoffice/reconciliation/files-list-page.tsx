import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { ImportFile } from './import-file.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'
import { FileTotals } from './file-totals.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('settlement/getFiles', listInput(request)),
})

export function Component() {
  const t = useTranslations('settlement')
  const { rows } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <ListPage
      title={t('settlements')}
      call="settlement/getFiles"
      rows={rows}
      tabs={<ReconciliationTabs />}
      actions={
        <ImportFile
          call="settlement/importFile"
          label={t('import.open')}
          text={t('import.text')}
          providers={rows.providers}
          onImported={({ id }) => void navigate(paths.settlementFile(id))}
        />
      }
      note={
        rows.expected.length > 0 && (
          <Facts
            facts={rows.expected.map(({ provider, count, sum }) => ({
              label: `${t('stillExpected', { provider, count })} · ${sum.currency}`,
              value: <MoneyAmount money={sum} />,
            }))}
          />
        )
      }
      columns={[
        { key: 'name', header: t('file'), cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'provider', header: t('provider'), cell: ({ provider }) => provider },
        { key: 'imported_at', header: t('imported'), cell: (file) => <Timestamp iso={file.imported_at} /> },
        { key: 'lines', header: t('lines'), align: 'end', cell: ({ lines }) => t('count', { count: lines }) },
        {
          key: 'differences',
          header: t('differences'),
          align: 'end',
          cell: ({ differences }) => (
            <Badge tone={differences > 0 ? 'danger' : 'win'}>{t('count', { count: differences })}</Badge>
          ),
        },
        {
          key: 'totals',
          header: t('total'),
          align: 'end',
          cell: ({ totals }) => <FileTotals sums={totals} />,
        },
        {
          key: 'by',
          header: t('importedBy'),
          isHiddenAtFirst: true,
          cell: ({ imported_by }) => <bdi>{imported_by}</bdi>,
        },
      ]}
      filters={[
        {
          name: 'provider',
          label: t('provider'),
          kind: 'choice',
          options: rows.providers.map(({ name }) => ({ value: name, label: name })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={({ id }) => paths.settlementFile(id)}
      empty={{ title: t('noFiles'), text: t('noFilesText') }}
    />
  )
}
