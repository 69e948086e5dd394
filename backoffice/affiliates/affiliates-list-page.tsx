import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { affiliateStatuses } from '#contract/affiliate-enums.ts'
import { supportedLocales } from '#contract/locales.ts'
import type { BackofficeAffiliate } from '#contract/operator/campaigns/affiliates.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AffiliateTabs } from './affiliate-tabs.tsx'
import { AmountsList } from './amounts-list.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliates/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'affiliates'>>

const columnsOf = (t: Translate): ListColumn<BackofficeAffiliate>[] => [
  { key: 'name', header: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'email', header: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`states.${status}`) },
  { key: 'plan', header: t('plan'), cell: ({ plan }) => (plan ? <bdi>{plan}</bdi> : '–') },
  { key: 'players', header: t('players'), align: 'end', cell: ({ players }) => players },
  { key: 'open', header: t('toPay'), align: 'end', cell: ({ open }) => <AmountsList sums={open} /> },
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
]

export function Component() {
  const t = useTranslations('affiliates')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="affiliates/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: affiliateStatuses.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={({ id }) => paths.affiliate(id)}
      tabs={<AffiliateTabs />}
      actions={<Make />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function Make() {
  const t = useTranslations('affiliates')
  const mayManage = useMayDo()('affiliates.manage')
  const navigate = useNavigate()
  return (
    <ActionButton
      label={t('new.open')}
      tone="primary"
      title={t('new.open')}
      text={t('new.text')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[
        { name: 'name', label: t('name'), kind: 'line', isRequired: true },
        { name: 'email', label: t('email'), kind: 'line', isRequired: true },
        {
          name: 'locale',
          label: t('language'),
          kind: 'choice',
          options: supportedLocales.map(({ code, name }) => ({ value: code, label: name })),
        },
      ]}
      agree={t('new.agree')}
      doneText={t('new.done')}
      run={({ name = '', email = '', locale = 'en' }) =>
        backofficeApi.post('affiliates/make', { name, email, locale })
      }
      onDone={(made) => void navigate(paths.affiliate((made as { id: string }).id))}
    />
  )
}
