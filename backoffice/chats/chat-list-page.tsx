import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeskConversation } from '#contract/operator/chats.ts'
import { deskApi } from '../api/desk-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { When } from '../record/when.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  deskApi.get('chats/getConversations', listInput(request))

type Say = ReturnType<typeof useTranslations>

const columnsOf = (t: Say): ListColumn<DeskConversation>[] => [
  {
    key: 'last_at',
    header: t('last'),
    sort: 'last_at',
    cell: ({ last_at }) => <When iso={last_at} />,
  },
  { key: 'player', header: t('player'), cell: ({ player }) => <bdi>{player.login}</bdi> },
  { key: 'excerpt', header: t('excerpt'), cell: ({ excerpt }) => <bdi>{excerpt}</bdi> },
  { key: 'messages', header: t('messages'), align: 'end', cell: ({ messages }) => messages },
  { key: 'channel_id', header: t('channel'), cell: ({ channel_id }) => <bdi>{channel_id}</bdi> },
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
    cell: ({ started_at }) => <When iso={started_at} />,
  },
]

const filtersOf = (t: Say): ListFilter[] => [
  { name: 'uid', label: t('uid'), kind: 'number' },
  { name: 'channel', label: t('channel'), kind: 'text' },
  {
    name: 'days',
    label: t('spoken'),
    kind: 'choice',
    options: [1, 7, 30].map((count) => ({ value: String(count), label: t('days', { count }) })),
  },
]

/** What players talked about in the chat, the last spoken in first. */
export function Component() {
  const t = useTranslations('chats')
  return (
    <ListPage
      title={t('chats')}
      call="chats/getConversations"
      rows={useLoaderData<typeof loader>()}
      columns={columnsOf(t)}
      filters={filtersOf(t)}
      searchLabel={t('search')}
      idOf={({ id }) => id}
      nameOf={({ player, excerpt }) => `${player.login}: ${excerpt}`}
      to={({ id }) => paths.chat(id)}
      isExported
      empty={{ title: t('nothing'), text: t('nothingText') }}
    />
  )
}
