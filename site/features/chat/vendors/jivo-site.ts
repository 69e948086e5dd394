import { windowGlobal, setWindowGlobals, deleteWindowGlobals, type ChatVendor } from './vendor.ts'

type Jivo = {
  open(): void
  setUserToken(token: string): void
  setContactInfo(info: { name: string; email: string; phone: string; description: string }): void
  setCustomData(fields: readonly { title: string; content: string }[]): void
  clearHistory(): void
}
const jivo = () => windowGlobal<Jivo>('jivo_api')
const callIfThere = (name: string) => windowGlobal<() => void>(name)?.()

/**
 * Jivo, by its Widget API: https://www.jivochat.com/docs/widget/. Its hooks report that a message was sent,
 * without its text (`jivo_onMessageSent`), so none are stored.
 */
export const vendor: ChatVendor = {
  script: ({ src, widget_id, id }) => {
    const widget = widget_id ?? id
    return widget ? `${src ?? 'https://code.jivosite.com/widget'}/${encodeURIComponent(widget)}` : undefined
  },
  begin({ account, player, isOther, ready }) {
    setWindowGlobals({
      jivo_onLoadCallback() {
        if (isOther) jivo()?.clearHistory()
        if (player) {
          const { uid, name, email, phone } = player
          jivo()?.setUserToken(String(uid))
          jivo()?.setContactInfo({ name, email, phone, description: '' })
        }
        const pairs = [...account.custom, ...account.conversation]
        if (pairs.length > 0)
          jivo()?.setCustomData(pairs.map(({ name, value }) => ({ title: name, content: value })))
        ready()
      },
    })
  },
  open: () => jivo()?.open(),
  hide: (isHidden) => callIfThere(isHidden ? 'jivo_destroy' : 'jivo_init'),
  end() {
    jivo()?.clearHistory()
    callIfThere('jivo_destroy')
    deleteWindowGlobals('jivo_api', 'jivo_onLoadCallback', 'jivo_init', 'jivo_destroy')
  },
  hasBadge: true,
  parts: 'jdiv',
  badge: 'jdiv [class*="__jivoMobileButton"]',
}
