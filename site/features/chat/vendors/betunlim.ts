import { asRecord, type ChatAccount, type ChatVendor } from './vendor.ts'

const mark = 'data-betunlim-chatbot'
const panel = () => document.querySelector<HTMLElement>('[data-betunlim-chatbot-window]')
const asJson = (name: string, pairs: ChatAccount['custom']): Readonly<Record<string, string>> =>
  pairs.length > 0 ? { [name]: JSON.stringify(asRecord(pairs)) } : {}

/**
 * The bot of the betunlim platform (CH-02), which has no public documentation: its script is at `src`, and
 * reads the visitor from its own element. It has no hook for messages, so none are stored.
 */
export const vendor: ChatVendor = {
  script: ({ src }) => src ?? undefined,
  marks: ({ account, player, lang }) => ({
    [mark]: account.id ?? account.widget_id ?? '',
    'data-lang': lang,
    ...asJson('data-custom', account.custom),
    ...asJson('data-conversation', account.conversation),
    ...(player
      ? {
          'data-uid': String(player.uid),
          'data-name': player.name,
          'data-email': player.email,
          'data-phone': player.phone,
        }
      : {}),
  }),
  begin: () => undefined,
  loaded: ({ ready }) => ready(),
  open: () => panel()?.removeAttribute('hidden'),
  // `parts` names the elements to remove.
  end: () => undefined,
  hasBadge: true,
  parts: '[data-betunlim-chatbot-window], [data-betunlim-chatbot-label]',
  badge: '[data-betunlim-chatbot-label]',
}
