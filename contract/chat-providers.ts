/** A chat vendor that the application can load (CH-01). */
type ChatProviderFacts = {
  /** The vendor’s name, the same in every language. */
  readonly title: string
  readonly hosts: readonly string[]
}

/**
 * The vendors by their names in the settings. Loading the script needs no host, because what a trusted script
 * loads is trusted. The betunlim bot has no fixed address: it runs on the operator's platform.
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
 * Hosts that a chat adds to a page's policy: the vendor's, and the one in `src` that replaces the vendor's own
 * address. A script of this application (the sandbox) needs none.
 */
export const chatHosts = (provider: ChatProvider, src: string | null | undefined): readonly string[] => {
  if (src?.startsWith('/')) return []
  const named = src && URL.canParse(src) ? [new URL(src).host] : []
  return [...new Set([...chatProviders[provider].hosts, ...named])]
}
