import { asRecord, windowGlobal, setWindowGlobals, deleteWindowGlobals, type ChatVendor } from './vendor.ts'

type CallArguments = readonly unknown[]
type Widget = {
  _q: unknown[]
  _h: ((args: CallArguments) => unknown) | null
  _v: string
  on(event: string, handler: (details: { visibility?: string }) => void): void
  once(event: string, handler: () => void): void
  call(name: string, ...values: CallArguments): void
}
const widget = () => windowGlobal<Widget>('LiveChatWidget')

/** Calls before the script is loaded are queued, and the script takes the queue over. */
const createQueue = (): Widget => {
  const queue: Widget = {
    _q: [],
    _h: null,
    _v: '2.0',
    on: (...args) => queueCall('on', args),
    once: (...args) => queueCall('once', args),
    call: (...args) => queueCall('call', args),
  }
  const queueCall = (how: string, args: CallArguments): void => {
    if (queue._h) queue._h([how, args])
    else queue._q.push([how, args])
  }
  return queue
}

/**
 * LiveChat, by its Chat Widget JS API: https://platform.text.com/docs/extending-chat-widget/javascript-api.
 * `license` is the account, which the script reads from the page. Its message event has the writer but no text,
 * so none are stored.
 */
export const vendor: ChatVendor = {
  script: ({ license, src }) => (license ? (src ?? 'https://cdn.livechatinc.com/tracking.js') : undefined),
  begin({ account, player, ready }) {
    setWindowGlobals({
      __lc: {
        license: Number(account.license) || account.license,
        ...(account.widget_id ? { group: Number(account.widget_id) || account.widget_id } : {}),
        asyncInit: true,
      },
      LiveChatWidget: createQueue(),
    })
    const chat = widget()
    chat?.once('ready', () => {
      chat.call('hide')
      ready()
    })
    // Our own badge opens it, so it needs none of its own.
    chat?.on('visibility_changed', ({ visibility }) => {
      if (visibility === 'minimized') widget()?.call('hide')
    })
    if (player) {
      if (player.name) chat?.call('set_customer_name', player.name)
      if (player.email) chat?.call('set_customer_email', player.email)
    }
    chat?.call('set_session_variables', {
      ...asRecord([...account.custom, ...account.conversation]),
      ...(player ? { uid: String(player.uid), phone: player.phone } : {}),
    })
  },
  open: () => widget()?.call('maximize'),
  hide: (isHidden) => {
    if (isHidden) widget()?.call('hide')
  },
  end() {
    widget()?.call('destroy')
    deleteWindowGlobals('LiveChatWidget', '__lc')
  },
  hasBadge: false,
  parts: '#chat-widget-container',
}
