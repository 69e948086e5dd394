import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { postbackStates } from '#contract/affiliate-enums.ts'
import type { BackofficePostback } from '#contract/operator/campaigns/affiliates.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AffiliateTabs } from './affiliate-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliates/getPostbacks', listInput(request))

type Translate = ReturnType<typeof useTranslations<'affiliates'>>

const columnsOf = (t: Translate): ListColumn<BackofficePostback>[] => [
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'affiliate', header: t('affiliate'), cell: ({ affiliate }) => <bdi>{affiliate}</bdi> },
  { key: 'event', header: t('event'), cell: ({ event }) => t(`events.${event}`) },
  { key: 'player', header: t('ownNumber'), align: 'end', cell: ({ player }) => player },
  { key: 'state', header: t('state'), cell: ({ state }) => t(`postbackStates.${state}`) },
  { key: 'tries', header: t('tries'), align: 'end', cell: ({ tries }) => tries },
  {
    key: 'answer',
    header: t('answer'),
    cell: ({ http_status: status, failure }) => <bdi>{status ?? failure ?? '–'}</bdi>,
  },
  {
    key: 'address',
    header: t('address'),
    isHiddenAtFirst: true,
    cell: ({ address }) => <bdi>{address}</bdi>,
  },
  { key: 'actions', header: t('actions'), cell: (postback) => <Resend postback={postback} /> },
]

export function Component() {
  const t = useTranslations('affiliates')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('postbacks')}
      call="affiliates/getPostbacks"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          options: postbackStates.map((value) => ({ value, label: t(`postbackStates.${value}`) })),
        },
        { name: 'affiliate_id', label: t('affiliateNumber'), kind: 'number' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('postbackNumber', { id })}
      to={({ affiliate_id: id }) => paths.affiliate(id)}
      tabs={<AffiliateTabs />}
      empty={{ title: t('noPostbacks'), text: t('noPostbacksText') }}
    />
  )
}

function Resend({ postback: { id } }: { postback: BackofficePostback }) {
  const t = useTranslations('affiliates')
  const mayManage = useMayDo()('affiliates.manage')
  return (
    <ActionButton
      label={t('resend.open')}
      title={t('resend.title', { id })}
      text={t('resend.text')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[]}
      agree={t('resend.open')}
      doneText={t('resend.done')}
      run={() => backofficeApi.post('affiliates/resendPostback', { id })}
    />
  )
}
