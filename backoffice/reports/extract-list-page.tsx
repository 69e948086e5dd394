import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import { OpenDays } from './open-days.tsx'
import { PeriodLinks } from './period-links.tsx'
import { ReportsTabs } from './reports-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('reports/getExtract', listInput(request))

/** The contents of a regulatory report, as in its file: the columns keep their names in every language. */
export function Component() {
  const t = useTranslations('reports')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('extract.title')}
      call="reports/getExtract"
      rows={rows}
      columns={rows.columns.map((name, at) => ({
        key: name,
        header: name,
        cell: (row: readonly string[]) => <bdi>{row[at]}</bdi>,
      }))}
      filters={[
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
      ]}
      idOf={(row) => row.slice(0, 4).join(' ')}
      nameOf={(row) => row.slice(0, 3).join(' ')}
      tabs={<ReportsTabs />}
      note={
        <>
          <PeriodLinks from={rows.from} to={rows.to} />
          <p>
            {t('extract.note')} <bdi>{rows.extract}</bdi>
          </p>
          <OpenDays days={rows.open_days} />
        </>
      }
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
