import { describe, expect, test } from 'vitest'
import { chatHosts, chatProviderNames, chatProviders, type ChatProvider } from '#contract/chat-providers.ts'
import type { ChatAccount, ChatVendor } from './vendor.ts'

const vendors: Readonly<Record<ChatProvider, () => Promise<{ vendor: ChatVendor }>>> = {
  live_tex: () => import('./live-tex.ts'),
  freshChat: () => import('./fresh-chat.ts'),
  liveChat: () => import('./live-chat.ts'),
  verbox: () => import('./verbox.ts'),
  betunlim: () => import('./betunlim.ts'),
  jivoSite: () => import('./jivo-site.ts'),
  comm100: () => import('./comm100.ts'),
}

const nothing: ChatAccount = {
  id: null,
  license: null,
  src: null,
  widget_id: null,
  lang: null,
  custom: [],
  conversation: [],
}

const scriptOf = async (provider: ChatProvider, given: Partial<ChatAccount>) =>
  (await vendors[provider]()).vendor.script({ ...nothing, ...given })

describe('CH-01 the script of a maker', () => {
  test.each([
    ['live_tex', { id: '183834' }, 'https://cs15.livetex.ru/js/client.js'],
    [
      'live_tex',
      { id: '183834', src: 'https://cs20.livetex.ru/js/client.js' },
      'https://cs20.livetex.ru/js/client.js',
    ],
    ['freshChat', { id: 'token-1' }, 'https://wchat.freshchat.com/js/widget.js'],
    [
      'freshChat',
      { id: 'token-1', src: 'https://wchat.eu.freshchat.com' },
      'https://wchat.eu.freshchat.com/js/widget.js',
    ],
    ['liveChat', { license: '1520' }, 'https://cdn.livechatinc.com/tracking.js'],
    ['verbox', { id: 'a855&x' }, 'https://admin.verbox.ru/support/support.js?h=a855%26x'],
    ['betunlim', { src: 'https://bots.example/bot.js' }, 'https://bots.example/bot.js'],
    ['jivoSite', { widget_id: 'AbC/1' }, 'https://code.jivosite.com/widget/AbC%2F1'],
    ['jivoSite', { id: 'AbC1', src: 'https://code.jivo.ru/widget' }, 'https://code.jivo.ru/widget/AbC1'],
    ['comm100', { id: '10004821' }, 'https://vue.comm100.com/livechat.ashx?siteId=10004821'],
  ] as const)('of %s with %j is %s', async (provider, given, address) => {
    expect(await scriptOf(provider, given)).toBe(address)
  })

  test.each(chatProviderNames)('CH-06 of %s is none where the settings name no account', async (provider) => {
    expect(await scriptOf(provider, {})).toBeUndefined()
  })
})

describe('CH-01 a page’s policy', () => {
  test('names the hosts of the selected vendor, and no others', () => {
    expect(chatHosts('jivoSite', null)).toEqual(['*.jivosite.com', '*.jivo.ru', '*.jivochat.com'])
    expect(chatHosts('betunlim', 'https://bots.example:8443/bot.js')).toEqual(['bots.example:8443'])
    expect(chatHosts('comm100', '/sandbox/chat/comm100/livechat.ashx')).toEqual([])
  })

  test.each(chatProviderNames.filter((name) => chatProviders[name].hosts.length > 0))(
    'lets the script of %s speak to where it came from',
    async (provider) => {
      const address = await scriptOf(provider, { id: '1', license: '1', widget_id: '1' })
      const { host } = new URL(address ?? '')
      expect(chatHosts(provider, null).some((name) => host.endsWith(name.slice(1)))).toBe(true)
    },
  )
})
