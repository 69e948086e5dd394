/** A maker of chats that the house knows how to load (CH-01). */
type ChatProviderFacts = {
  /** Its own name, in every language the same. */
  readonly title: string
  /** Hosts its widget speaks to and shows things from, as a content security policy names them. */
  readonly hosts: readonly string[]
}

/**
 * The makers by the names of the settings. Loading the script itself needs no host, because what a trusted script loads
 * is trusted. The betunlim bot has no address of its own: it lives wherever the operator's platform put it.
 */
export const chatProviders = {
  live_tex: { title: 'LiveTex', hosts: ['*.livetex.ru'] },
  freshChat: { title: 'Freshchat', hosts: ['*.freshchat.com', '*.freshworks.com', '*.freshworksapi.com'] },
  liveChat: {
    title: 'LiveChat',
    hosts: ['*.livechatinc.com', '*.livechat-files.com', '*.livechat-static.com', '*.text.com'],
  },
  verbox: { title: 'Verbox', hosts: ['*.verbox.ru', '*.site-chat.me'] },
  betunlim: { title: 'betunlim', hosts: [] },
  jivoSite: { title: 'Jivo', hosts: ['*.jivosite.com', '*.jivo.ru', '*.jivochat.com'] },
  comm100: { title: 'Comm100', hosts: ['*.comm100.com', '*.comm100.io', '*.comm100vue.com'] },
} as const satisfies Readonly<Record<string, ChatProviderFacts>>
export type ChatProvider = keyof typeof chatProviders

export const chatProviderNames = Object.keys(chatProviders) as readonly ChatProvider[]

/**
 * Hosts of a chat by which a page's policy is widened: the maker's, and the one that `src` names in place of the maker's
 * own address. A script of this house (the demonstration's stand-in) needs none.
 */
export const chatHosts = (provider: ChatProvider, src: string | null | undefined): readonly string[] => {
  if (src?.startsWith('/')) return []
  const named = src && URL.canParse(src) ? [new URL(src).host] : []
  return [...new Set([...chatProviders[provider].hosts, ...named])]
}
