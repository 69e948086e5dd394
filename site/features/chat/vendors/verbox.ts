import { asRecord, windowGlobal, setWindowGlobals, deleteWindowGlobals, type ChatVendor } from './vendor.ts'

type Verbox = ((...words: readonly unknown[]) => void) & { q?: unknown[] }
const verbox = (...words: readonly unknown[]) => windowGlobal<Verbox>('Verbox')?.(...words)

/** It recognises commands by their being `arguments` objects, as its own code queues them. */
const createQueue = (): Verbox => {
  const queue: Verbox = function (..._words: readonly unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- a list would be taken for data
    ;(queue.q ??= []).push(arguments)
  }
  return queue
}

/**
 * Verbox. Its developer documentation could not be read: the address and the calls are those of the code that
 * sites embed (https://admin.verbox.ru/support/support.js); for an account with another address, `src` names
 * it. No hook for messages is known, so none are stored.
 */
export const vendor: ChatVendor = {
  script: ({ id, src }) =>
    id ? `${src ?? 'https://admin.verbox.ru/support/support.js'}?h=${encodeURIComponent(id)}` : undefined,
  begin({ account, player, lang }) {
    setWindowGlobals({ supportAPIMethod: 'Verbox', VerboxSetup: { language: lang }, Verbox: createQueue() })
    const pairs = asRecord([...account.custom, ...account.conversation])
    if (player || Object.keys(pairs).length > 0)
      verbox('setClientInfo', {
        ...pairs,
        ...(player
          ? { id: String(player.uid), name: player.name, email: player.email, phone: player.phone }
          : {}),
      })
  },
  loaded: ({ ready }) => ready(),
  open: () => verbox('openSupport'),
  end() {
    verbox('destroy')
    deleteWindowGlobals('Verbox', 'VerboxSetup', 'supportAPIMethod')
  },
  hasBadge: true,
  parts: '[id^="support"], [class^="support-"]',
  badge: '#supportTrigger',
}
