import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { wheelStates, type DeskWheel } from '#contract/operator/bonuses/wheels.ts'
import { deskApi } from '../api/desk-api.ts'
import { BonusTabs } from '../bonuses/bonus-tabs.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { When } from '../record/when.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => deskApi.get('wheels/getList', listInput(request))

const columnsOf = (t: ReturnType<typeof useTranslations<'wheels'>>): ListColumn<DeskWheel>[] => [
  { key: 'name', header: t('name'), cell: ({ name }) => name },
  { key: 'sysname', header: t('sysname'), cell: ({ sysname }) => <bdi>{sysname}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'version', header: t('version'), align: 'end', cell: ({ version }) => version ?? '–' },
  { key: 'spins', header: t('spins'), align: 'end', cell: ({ spins }) => spins },
  { key: 'at', header: t('at'), cell: ({ at }) => <When iso={at} /> },
]

/** Every wheel of fortune, and the way to a new one. */
export function Component() {
  const t = useTranslations('wheels')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="wheels/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: wheelStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      idOf={({ sysname }) => sysname}
      nameOf={({ name }) => name}
      to={({ sysname }) => paths.wheel(sysname)}
      tabs={<BonusTabs />}
      actions={<Make />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function Make() {
  const t = useTranslations('wheels')
  const mayManage = useMayDo()('bonuses.manage')
  const navigate = useNavigate()
  return (
    <ActionButton
      label={t('make.open')}
      tone="primary"
      title={t('make.open')}
      text={t('make.text')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[
        { name: 'sysname', label: t('sysname'), hint: t('make.hint'), kind: 'line', isRequired: true },
      ]}
      agree={t('make.agree')}
      doneText={t('changed')}
      run={({ sysname = '' }) => deskApi.post('wheels/make', { sysname })}
      onDone={(answer) => void navigate(paths.wheelTerms((answer as { sysname: string }).sysname))}
    />
  )
}
