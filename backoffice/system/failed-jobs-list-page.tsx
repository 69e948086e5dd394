import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FailedJob } from '#contract/operator/system.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { SystemTabs } from './system-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('system/getFailedJobs', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations>): ListColumn<FailedJob>[] => [
  { key: 'name', header: t('job'), cell: ({ name }) => <code dir="ltr">{name}</code> },
  { key: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
  { key: 'error', header: t('error'), cell: ({ error }) => <bdi>{error || '–'}</bdi> },
  { key: 'data', header: t('about'), cell: ({ data }) => <code dir="ltr">{data}</code> },
  { key: 'tries', header: t('tries'), align: 'end', cell: ({ tries }) => tries },
  {
    key: 'failed_at',
    header: t('lastFailed'),
    sort: 'failed_at',
    cell: ({ failed_at: at }) => <Timestamp iso={at} />,
  },
  { key: 'next', header: t('nextTry'), cell: ({ next_try_at: at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('system')
  const mayDo = useMayDo()
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('failedJobs')}
      call="system/getFailedJobs"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'name', label: t('job'), kind: 'text' },
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          options: (['failed', 'retrying'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={({ name }) => `${paths.failedJobs()}?name=${encodeURIComponent(name)}`}
      bulk={
        mayDo('system.manage')
          ? [
              {
                key: 'retry',
                label: t('retry.open'),
                question: (marked) => ({
                  title: t('retry.title', { count: marked.length }),
                  text: t('retry.text'),
                  agree: t('retry.open'),
                }),
                run: ({ name, id }) => backofficeApi.post('system/retryJob', { name, id }),
              },
            ]
          : []
      }
      tabs={<SystemTabs />}
      empty={{ title: t('noneFailed'), text: t('noneFailedText') }}
    />
  )
}
