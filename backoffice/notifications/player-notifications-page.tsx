import { notificationTopics } from '#contract/values.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeNotification } from '#contract/operator/campaigns/notifications.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { uidOf } from '../players/load-player.ts'
import { PlayerPartList } from '../players/player-part-list.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

type Translate = ReturnType<typeof useTranslations<'notifications'>>

export const loader = async (args: LoaderFunctionArgs) => {
  const uid = uidOf(args)
  return {
    uid,
    rows: await backofficeApi.get('notifications/getOfPlayer', { ...listInput(args.request), uid }),
  }
}

const columnsOf = (t: Translate): ListColumn<BackofficeNotification>[] => [
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'title', header: t('name'), cell: ({ title }) => title },
  { key: 'topic', header: t('topic'), cell: ({ topic }) => t(`topics.${topic}`) },
  { key: 'about', header: t('about'), cell: ({ about }) => <bdi>{about ?? '–'}</bdi> },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cell: ({ amount }) => (amount ? <MoneyAmount money={amount} /> : '–'),
  },
  { key: 'count', header: t('count'), align: 'end', cell: ({ count }) => count ?? '–' },
  {
    key: 'read_at',
    header: t('readAt'),
    cell: ({ read_at }) =>
      read_at ? <Timestamp iso={read_at} /> : <Badge tone="brass">{t('unread')}</Badge>,
  },
]

const filtersOf = (t: Translate): ListFilter[] => [
  {
    name: 'topic',
    label: t('topic'),
    kind: 'choice',
    options: notificationTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
  },
  {
    name: 'is_read',
    label: t('state'),
    kind: 'choice',
    options: [
      { value: '0', label: t('unread') },
      { value: '1', label: t('read') },
    ],
  },
]

export function Component() {
  const t = useTranslations('notifications')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="notifications"
      call="notifications/getOfPlayer"
      rows={rows}
      columns={columnsOf(t)}
      filters={filtersOf(t)}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{ title: t('noneOfPlayer'), text: t('noneOfPlayerText') }}
    />
  )
}
