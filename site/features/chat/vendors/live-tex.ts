import { asRecord, windowGlobal, setWindowGlobals, deleteWindowGlobals, type ChatVendor } from './vendor.ts'

type LiveTex = {
  onLiveTexReady?: () => void
  setVisitorAttributes(
    done: () => void,
    failed: (error: unknown) => void,
    attributes: {
      name: { name: string; is_editable: boolean }
      contacts: readonly { value: string; type: unknown }[]
    },
  ): void
  setConversationAttributes(shown: object, kept: object): void
  hideLabel(): void
  showActiveWindow(): void
  hideActiveWindow?(): void
  ContactType: Readonly<Record<'EMAIL' | 'PHONE', unknown>>
}
const liveTex = () => windowGlobal<LiveTex>('LiveTex')
const nothing = () => undefined

/**
 * LiveTex. Its developer documentation is no longer public: the address and the calls are those of the code
 * that sites embed (https://cs15.livetex.ru/js/client.js); for an account with another address, `src` names it.
 * No hook for messages is known, so none are stored.
 */
export const vendor: ChatVendor = {
  script: ({ id, src }) => (id ? (src ?? 'https://cs15.livetex.ru/js/client.js') : undefined),
  begin({ account, player, ready }) {
    setWindowGlobals({
      liveTex: true,
      liveTexID: Number(account.id) || account.id,
      liveTex_object: true,
      LiveTex: {
        onLiveTexReady() {
          const chat = liveTex()
          if (!chat) return
          if (player) {
            chat.setVisitorAttributes(nothing, nothing, {
              name: { name: player.name, is_editable: false },
              contacts: [
                { value: player.email, type: chat.ContactType.EMAIL },
                { value: player.phone, type: chat.ContactType.PHONE },
              ].filter(({ value }) => value !== ''),
            })
          }
          chat.setConversationAttributes(asRecord(account.conversation), {
            ...asRecord(account.custom),
            ...(player ? { client_id: String(player.uid) } : {}),
          })
          chat.hideLabel()
          ready()
        },
      },
    })
  },
  open: () => liveTex()?.showActiveWindow(),
  hide: (isHidden) => {
    if (isHidden) liveTex()?.hideActiveWindow?.()
  },
  end: () => deleteWindowGlobals('LiveTex', 'liveTex', 'liveTexID', 'liveTex_object'),
  hasBadge: false,
  parts: '[class^="lt-"], [id^="lt-"], [id^="livetex"]',
}
