import { asRecord, windowGlobal, deleteWindowGlobals, type ChatVendor, type ChatMessage } from './vendor.ts'

type Fragment = { content?: unknown }
type Message = {
  channelId?: unknown
  conversationId?: unknown
  messageFragments?: readonly Fragment[]
}
type Fresh = {
  init(settings: object): void
  open(): void
  hide(): void
  show(): void
  destroy(): void
  on(event: string, handler: (answer: { data?: Message & { message?: Message } }) => void): void
  user: { setProperties(values: object): void; clear(): void }
  conversation?: { setConversationProperties(values: object): void }
}
const fresh = () => windowGlobal<Fresh>('fcWidget')

const toMessage = (
  event: ChatMessage['event'],
  { data }: { data?: Message & { message?: Message } },
): ChatMessage => {
  const message = { ...data, ...data?.message }
  const fragments = Array.isArray(message.messageFragments) ? message.messageFragments : []
  return {
    channel: message.channelId,
    conversation: message.conversationId,
    text: (fragments as readonly Fragment[])
      .map(({ content }) => content)
      .filter((content) => typeof content === 'string')
      .join('\n'),
    event,
  }
}

/**
 * Freshchat, by its web SDK: https://developers.freshchat.com/web-sdk/. `id` is the account's token, `src` the
 * host of its region. The SDK documents the message events but not their content; it is read as the API names a
 * message's parts, and anything else is not stored.
 */
export const vendor: ChatVendor = {
  script: ({ id, src }) => (id ? `${src ?? 'https://wchat.freshchat.com'}/js/widget.js` : undefined),
  begin: () => undefined,
  loaded({ account, player, lang, isOther, ready, said }) {
    const widget = fresh()
    if (!widget) throw new Error('Freshchat’s script has brought no widget')
    widget.init({
      token: account.id,
      host: account.src ? new URL(account.src, window.location.origin).href : 'https://wchat.freshchat.com',
      locale: lang,
      ...(account.widget_id ? { widgetUuid: account.widget_id } : {}),
      ...(player
        ? { externalId: String(player.uid), firstName: player.name, email: player.email, phone: player.phone }
        : {}),
      config: { headerProperty: { hideChatButton: true } },
    })
    // `externalId` identifies a player; a guest would be taken for the previous visitor.
    if (isOther && !player) widget.user.clear()
    if (account.custom.length > 0) widget.user.setProperties(asRecord(account.custom))
    if (account.conversation.length > 0)
      widget.conversation?.setConversationProperties(asRecord(account.conversation))
    widget.on('message:sent', (answer) => said(toMessage('sent', answer)))
    widget.on('message:received', (answer) => said(toMessage('received', answer)))
    ready()
  },
  open: () => fresh()?.open(),
  hide: (isHidden) => (isHidden ? fresh()?.hide() : fresh()?.show()),
  end() {
    fresh()?.user.clear()
    fresh()?.destroy()
    deleteWindowGlobals('fcWidget')
  },
  hasBadge: false,
  parts: '#fc_frame',
}
