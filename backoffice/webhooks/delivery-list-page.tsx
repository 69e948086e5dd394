import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { webhookDeliveryStates, type WebhookDelivery } from '#contract/operator/webhooks/webhooks.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { PlayerLink } from '../record/player-link.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { deliveryTypes, eventText, toneOfDelivery } from './webhook-labels.ts'
import { WebhooksTabs } from './webhooks-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('webhooks/getDeliveries', listInput(request))

type Translate = ReturnType<typeof useTranslations<'webhooks'>>

const columnsOf = (t: Translate, mayReadPlayers: boolean): ListColumn<WebhookDelivery>[] => [
  { key: 'at', header: t('at'), cell: ({ created_at: at }) => <Timestamp iso={at} /> },
  { key: 'type', header: t('event'), cell: ({ type }) => eventText(t, type) },
  {
    key: 'player',
    header: t('player'),
    cell: ({ uid }) => (uid === null ? '–' : mayReadPlayers ? <PlayerLink uid={uid} /> : <bdi>{uid}</bdi>),
  },
  { key: 'url', header: t('url'), cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
  {
    key: 'state',
    header: t('state'),
    cell: ({ state }) => <Badge tone={toneOfDelivery(state)}>{t(`states.${state}`)}</Badge>,
  },
  { key: 'tries', header: t('tries'), align: 'end', cell: ({ tries }) => tries },
  {
    key: 'answer',
    header: t('answer'),
    cell: ({ http_status: status, failure }) => <bdi>{status ?? failure ?? '–'}</bdi>,
  },
  {
    key: 'next',
    header: t('nextAttempt'),
    isHiddenAtFirst: true,
    cell: ({ next_attempt_at: at }) => <Timestamp iso={at} />,
  },
  {
    key: 'message_id',
    header: t('messageId'),
    isHiddenAtFirst: true,
    cell: ({ message_id: id }) => <code dir="ltr">{id}</code>,
  },
  { key: 'id', header: t('number'), isHiddenAtFirst: true, cell: ({ id }) => <bdi>{id}</bdi> },
]

const filtersOf = (t: Translate): ListFilter[] => [
  {
    name: 'state',
    label: t('state'),
    kind: 'choice',
    options: webhookDeliveryStates.map((value) => ({ value, label: t(`states.${value}`) })),
  },
  {
    name: 'type',
    label: t('event'),
    kind: 'choice',
    options: deliveryTypes.map((value) => ({ value, label: eventText(t, value) })),
  },
  { name: 'endpoint_id', label: t('endpointNumber'), kind: 'number' },
  { name: 'uid', label: t('uid'), kind: 'number' },
  { name: 'from', label: t('from'), kind: 'date' },
  { name: 'to', label: t('to'), kind: 'date' },
]

export function Component() {
  const t = useTranslations('webhooks')
  const mayDo = useMayDo()
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('deliveries')}
      call="webhooks/getDeliveries"
      rows={rows}
      columns={columnsOf(t, mayDo('players.read'))}
      filters={filtersOf(t)}
      idOf={({ id }) => id}
      nameOf={({ id, type }) => `${eventText(t, type)} ${id}`}
      to={({ id }) => paths.webhookDelivery(id)}
      bulk={
        mayDo('webhooks.manage')
          ? [
              {
                key: 'replay',
                label: t('replay.open'),
                question: (marked) => ({
                  title: `${t('replay.open')} (${marked.length})`,
                  text: t('replay.text'),
                  agree: t('replay.open'),
                }),
                run: ({ id }) => backofficeApi.post('webhooks/replay', { id }),
              },
            ]
          : []
      }
      tabs={<WebhooksTabs />}
      empty={{ title: t('noDeliveries'), text: t('noDeliveriesText') }}
    />
  )
}
