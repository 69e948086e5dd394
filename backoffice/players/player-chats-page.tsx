import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { columnsOf } from '../chats/chat-columns.tsx'
import { listInput } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { uidOf } from './load-player.ts'
import { PlayerPartList } from './player-part-list.tsx'

export const loader = async (args: LoaderFunctionArgs) => ({
  uid: uidOf(args),
  rows: await backofficeApi.get('chats/getConversations', { ...listInput(args.request), uid: uidOf(args) }),
})

/** The messages of one player and the chat (CH-08). */
export function Component() {
  const words = useTranslations('chats')
  const { uid, rows } = useLoaderData<typeof loader>()
  return (
    <PlayerPartList
      uid={uid}
      part="chats"
      call="chats/getConversations"
      rows={rows}
      columns={columnsOf(words).filter(({ key }) => key !== 'player')}
      filters={[]}
      idOf={({ id }) => id}
      nameOf={({ excerpt }) => excerpt}
      to={({ id }) => paths.chat(id)}
      isExported
      empty={{ title: words('nothing'), text: words('nothingText') }}
    />
  )
}
