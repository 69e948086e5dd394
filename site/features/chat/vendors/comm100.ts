import { windowGlobal, setWindowGlobals, deleteWindowGlobals, type ChatVendor } from './vendor.ts'

type Field = { type: string; value: string }
type Comm100 = {
  onReady?: () => void
  get(name: string): unknown
  set(name: string, value: unknown): void
  do(name: string): void
  on(name: string, handler: (...details: never[]) => void): void
}
const comm100 = () => windowGlobal<Comm100>('Comm100API')

/**
 * Comm100, by its visitor side API: https://developer.comm100.com/docs/visitor-side-api-general. `id` is the
 * site, `widget_id` the campaign.
 */
export const vendor: ChatVendor = {
  script: ({ id, src }) =>
    id ? `${src ?? 'https://vue.comm100.com/livechat.ashx'}?siteId=${encodeURIComponent(id)}` : undefined,
  begin({ account, player, isOther, ready, said }) {
    const campaign = account.widget_id ?? ''
    const identify = (chat: Comm100): void => {
      const known = player && { name: player.name, email: player.email, phone: player.phone }
      const fields = chat.get('livechat.prechat.fields')
      if (known && Array.isArray(fields))
        chat.set(
          'livechat.prechat.fields',
          (fields as readonly Field[]).map((field) => ({
            ...field,
            value: known[field.type as keyof typeof known] ?? field.value,
          })),
        )
      chat.set('livechat.customVariables', [
        ...account.custom,
        ...account.conversation,
        ...(player
          ? [{ name: 'uid', value: String(player.uid) }, ...Object.entries(known ?? {}).map(asPair)]
          : []),
      ])
    }
    setWindowGlobals({
      Comm100API: {
        site_id: Number(account.id) || account.id,
        main_code_plan: campaign,
        chat_buttons: [{ code_plan: campaign, div_id: `comm100-button-${campaign}` }],
        onReady() {
          const chat = comm100()
          if (!chat) return
          let conversation: unknown = chat.get('livechat.visitor.guid')
          const handler = (event: 'sent' | 'received', text: unknown) =>
            said({ channel: campaign || account.id, conversation, text, event })
          chat.on('livechat.chat.start', (chatGuid: string) => (conversation = chatGuid))
          chat.on('livechat.chat.visitor.input', (content: unknown) => handler('sent', content))
          chat.on('livechat.chat.agent.input', (_agent: unknown, content: unknown) =>
            handler('received', content),
          )
          if (isOther) chat.do('livechat.chat.endChat')
          identify(chat)
          chat.set('livechat.button.isVisible', false)
          ready()
        },
      },
    })
  },
  open: () => comm100()?.do('livechat.button.click'),
  // Our own badge opens it, so only the open window is hidden.
  hide: (isHidden) => {
    if (isHidden) comm100()?.do('livechat.chat.minimize')
  },
  end() {
    comm100()?.do('livechat.chat.endChat')
    comm100()?.do('livechat.chat.close')
    deleteWindowGlobals('Comm100API')
  },
  hasBadge: false,
  parts: '#comm100-container, [id^="comm100-button-"]',
}

const asPair = ([name, value]: [string, string]) => ({ name, value })
