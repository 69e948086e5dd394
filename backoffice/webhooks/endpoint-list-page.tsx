import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WebhookEndpoint } from '#contract/operator/webhooks/webhooks.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { endpointFields, endpointInput } from './endpoint-form.ts'
import { EndpointState } from './endpoint-state.tsx'
import { WebhooksTabs } from './webhooks-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('webhooks/getEndpoints', listInput(request))

type Translate = ReturnType<typeof useTranslations<'webhooks'>>

const columnsOf = (t: Translate): ListColumn<WebhookEndpoint>[] => [
  { key: 'url', header: t('url'), cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
  {
    key: 'description',
    header: t('description'),
    cell: ({ description }) => <bdi>{description || '–'}</bdi>,
  },
  { key: 'state', header: t('state'), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { key: 'events', header: t('events'), align: 'end', cell: ({ events }) => events.length },
  {
    key: 'personal',
    header: t('personal'),
    isHiddenAtFirst: true,
    cell: ({ has_personal_data: has }) => (has ? <Badge tone="brass">{t('yes')}</Badge> : t('no')),
  },
  { key: 'waiting', header: t('waiting'), align: 'end', cell: ({ waiting }) => waiting },
  {
    key: 'failing',
    header: t('failingSince'),
    cell: ({ failing_since: since }) => since && <Timestamp iso={since} />,
  },
  {
    key: 'created_at',
    header: t('createdAt'),
    isHiddenAtFirst: true,
    cell: ({ created_at: at }) => <Timestamp iso={at} />,
  },
]

export function Component() {
  const t = useTranslations('webhooks')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('title')}
      call="webhooks/getEndpoints"
      rows={rows}
      columns={columnsOf(t)}
      filters={[]}
      idOf={({ id }) => id}
      nameOf={({ url }) => url}
      to={({ id }) => paths.webhookEndpoint(id)}
      tabs={<WebhooksTabs />}
      actions={<CreateEndpoint />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function CreateEndpoint() {
  const t = useTranslations('webhooks')
  const mayManage = useMayDo()('webhooks.manage')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t('create.open')}
      tone="primary"
      title={t('create.open')}
      text={t('create.text')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={endpointFields(t)}
      agree={t('create.agree')}
      run={(values) => backofficeApi.post('webhooks/saveEndpoint', endpointInput(values))}
      onDone={openResult}
    />
  )
}
