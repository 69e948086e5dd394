import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeConversationDetails } from '#contract/operator/chats.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { paths } from '../paths.ts'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './chats.module.css'

export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const before = new URL(request.url).searchParams.get('before')
  return backofficeApi.get('chats/getConversation', { id: params.id ?? '', ...(before ? { before } : {}) })
}

/** The messages of a player and the chat, as the player's browser reported them. */
export function Component() {
  const t = useTranslations('chats')
  const chat = useLoaderData<typeof loader>()
  const first = chat.said[0]
  return (
    <>
      <PageHead title={`${t('chat')} ${chat.id}`} back={{ to: paths.chats(), label: t('chats') }} />
      <Panels>
        <Panel
          title={t('said')}
          aside={
            chat.has_earlier &&
            first && <Link to={`${paths.chat(chat.id)}?before=${first.id}`}>{t('earlier')}</Link>
          }
        >
          <ol className={css.talk}>
            {chat.said.map((said) => (
              <ChatMessage key={said.id} said={said} />
            ))}
          </ol>
        </Panel>
        <Panel title={t('about')}>
          <Facts
            facts={[
              {
                label: t('player'),
                value: (
                  <Link to={paths.player(chat.player.uid)}>
                    <bdi>{chat.player.login ?? chat.player.uid}</bdi>
                  </Link>
                ),
              },
              { label: t('started'), value: <Timestamp iso={chat.started_at} /> },
              { label: t('last'), value: <Timestamp iso={chat.last_at} /> },
              { label: t('messages'), value: chat.messages },
              { label: t('channel'), value: <bdi>{chat.channel_id}</bdi> },
              { label: t('conversation'), value: <bdi>{chat.conversation_id}</bdi> },
            ]}
          />
          <p className={css.soft}>{t('toldByBrowser')}</p>
        </Panel>
      </Panels>
    </>
  )
}

function ChatMessage({ said }: { said: BackofficeConversationDetails['said'][number] }) {
  const t = useTranslations('chats')
  return (
    <li className={css.said} data-event={said.event}>
      <span className={css.soft}>
        {t(`events.${said.event}`)}, <Timestamp iso={said.at} />
      </span>
      <p className={css.text} dir="auto">
        {said.text}
      </p>
    </li>
  )
}
