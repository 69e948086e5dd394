import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { dataLossKinds, type DataLoss } from '#contract/operator/system.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { SystemTabs } from './system-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('system/getDataLosses', listInput(request))

export function Component() {
  const t = useTranslations('system.dataLosses')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="system/getDataLosses"
      rows={rows}
      columns={[
        { key: 'noticed', header: t('noticed'), cell: ({ noticed_at: at }) => <Timestamp iso={at} /> },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'what', header: t('what'), cell: ({ what }) => <bdi>{what}</bdi> },
        { key: 'people', header: t('people'), align: 'end', cell: ({ people }) => people ?? '–' },
        { key: 'due', header: t('due'), cell: ({ authority_due_at: at }) => <Timestamp iso={at} /> },
        {
          key: 'authority',
          header: t('authority'),
          cell: (loss) => <Timestamp iso={loss.authority_informed_at} />,
        },
        { key: 'closed', header: t('closed'), cell: ({ closed_at: at }) => <Timestamp iso={at} /> },
      ]}
      filters={[]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('one', { id })}
      to={({ id }) => paths.dataLoss(id)}
      actions={<Report />}
      tabs={<SystemTabs />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

/** The first instant of a day of the form, so that the 72 hours never end too late. */
const beginningOf = (day = ''): string => `${day}T00:00:00Z`

function Report() {
  const t = useTranslations('system.dataLosses')
  const system = useTranslations('system')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('report.open')}
      tone="primary"
      title={t('report.open')}
      text={t('report.text')}
      disabledReason={mayDo('system.manage') ? undefined : system('mayNotManage')}
      fields={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          options: dataLossKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        { name: 'what', label: t('what'), hint: t('whatHint'), kind: 'lines', isRequired: true },
        { name: 'people', label: t('people'), kind: 'number' },
        { name: 'happened_at', label: t('happened'), kind: 'date', isRequired: true },
        { name: 'noticed_at', label: t('noticed'), kind: 'date', isRequired: true },
      ]}
      agree={t('report.agree')}
      doneText={t('report.done')}
      run={({ kind, what = '', people, happened_at: happened, noticed_at: noticed }) =>
        backofficeApi.post('system/reportDataLoss', {
          kind: kind as DataLoss['kind'],
          what,
          ...(people ? { people } : {}),
          happened_at: beginningOf(happened),
          noticed_at: beginningOf(noticed),
        })
      }
    />
  )
}
