import type { useTranslations } from 'use-intl'
import type { BackofficeConversation } from '#contract/operator/chats.ts'
import type { ListColumn } from '../list/list-types.ts'
import { Timestamp } from '../record/timestamp.tsx'

export type Translate = ReturnType<typeof useTranslations>

export const columnsOf = (t: Translate): ListColumn<BackofficeConversation>[] => [
  {
    key: 'last_at',
    header: t('last'),
    sort: 'last_at',
    cell: ({ last_at }) => <Timestamp iso={last_at} />,
  },
  { key: 'player', header: t('player'), cell: ({ player }) => <bdi>{player.login ?? player.uid}</bdi> },
  { key: 'excerpt', header: t('excerpt'), cell: ({ excerpt }) => <bdi>{excerpt}</bdi> },
  { key: 'messages', header: t('messages'), align: 'end', cell: ({ messages }) => messages },
  {
    key: 'channel_id',
    header: t('channel'),
    isHiddenAtFirst: true,
    cell: ({ channel_id }) => <bdi>{channel_id}</bdi>,
  },
  {
    key: 'conversation_id',
    header: t('conversation'),
    isHiddenAtFirst: true,
    cell: ({ conversation_id }) => <bdi>{conversation_id}</bdi>,
  },
  {
    key: 'started_at',
    header: t('started'),
    sort: 'started_at',
    isHiddenAtFirst: true,
    cell: ({ started_at }) => <Timestamp iso={started_at} />,
  },
]
