import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { columnsOf, type Translate } from './chat-columns.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('chats/getConversations', listInput(request))

const filtersOf = (t: Translate): ListFilter[] => [
  { name: 'uid', label: t('uid'), kind: 'number' },
  { name: 'channel', label: t('channel'), kind: 'text' },
  {
    name: 'days',
    label: t('spoken'),
    kind: 'choice',
    options: [1, 7, 30].map((count) => ({ value: String(count), label: t('days', { count }) })),
  },
]

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
      nameOf={({ player, excerpt }) => `${player.login ?? player.uid}: ${excerpt}`}
      to={({ id }) => paths.chat(id)}
      isExported
      empty={{ title: t('nothing'), text: t('nothingText') }}
    />
  )
}
