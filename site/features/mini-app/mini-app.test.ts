import { describe, expect, test, vi } from 'vitest'
import { readInsets, themeOfHost } from './host-appearance.ts'
import { readLaunch } from './launch.ts'
import { hasMessenger } from './has-messenger.ts'
import { onMessengerEvent, postToMessenger } from './messenger.ts'
import { asMiniAppAddress, isMiniAppAddress } from './mini-app-address.ts'

test('FR-07 the launch is read from the hash of the first address and kept for the visit', () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  const at = (hash: string) => readLaunch({ location: { hash }, sessionStorage, parent: {} } as never)
  expect(at('')).toBeUndefined()
  expect(at('#real')).toBeUndefined()
  const hash = `#${new URLSearchParams({ tgWebAppData: 'user=x&hash=y', tgWebAppThemeParams: '{"bg_color":"#fff000","n":1}', tgWebAppVersion: '8.0' })}`
  const launch = { initData: 'user=x&hash=y', themeParams: { bg_color: '#fff000' }, version: 8 }
  expect(at(hash)).toEqual(launch)
  expect(at('')).toEqual(launch)
  expect(at('#tgWebAppData=a&tgWebAppThemeParams=%7B')).toEqual({
    initData: 'a',
    themeParams: {},
    version: 0,
  })
})

test('FR-07 a link with launch data that someone else wrote starts no launch without a messenger', () => {
  const stored = new Map<string, string>()
  const world: Record<string, unknown> = {
    location: { hash: '#tgWebAppData=user%3Dx%26hash%3Dy' },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    external: { AddSearchProvider: () => undefined },
  }
  world.parent = world
  expect([hasMessenger(world as never), readLaunch(world as never), stored.size]).toEqual([
    false,
    undefined,
    0,
  ])
  const inMessenger: Record<string, unknown>[] = [
    { parent: {} },
    { TelegramWebviewProxy: { postEvent: () => undefined } },
    { external: { notify: () => undefined } },
  ]
  for (const around of inMessenger)
    expect(readLaunch({ ...world, ...around } as never)?.initData).toBe('user=x&hash=y')
})

test('FR-07 only an address that says so is a mini-app’s', () => {
  expect(isMiniAppAddress(new URL('https://casino.example/?app=telegram'))).toBe(true)
  expect(isMiniAppAddress(new URL('https://casino.example/?app=webview'))).toBe(false)
  expect(asMiniAppAddress('/fr/offers?page=2#top')).toBe('/fr/offers?page=2&app=telegram#top')
})

test.each([
  [{ bg_color: '#17212b' }, 'dark'],
  [{ bg_color: '#FFFFFF' }, 'light'],
  [{ bg_color: '#000000' }, 'dark'],
  [{ bg_color: 'red' }, undefined],
  [{ bg_color: 7 }, undefined],
  [{}, undefined],
])('FR-07 the messenger’s ground %j goes with our theme %s', (params, theme) => {
  expect(themeOfHost(params)).toBe(theme)
})

test('FR-07 the messenger’s insets are lengths within reason', () => {
  expect(readInsets({ top: 12, bottom: 34, left: 5 })).toEqual({ top: 12, bottom: 34 })
  expect(readInsets({ top: -1, bottom: 1e9 })).toEqual({ top: 0, bottom: 0 })
  expect(readInsets({ top: '1px;} body{', bottom: Number.NaN })).toEqual({ top: 0, bottom: 0 })
})

type InApp = { Telegram?: { WebView?: { receiveEvent?: (type: string, data: unknown) => void } } }

describe('FR-07 what page and messenger say to each other', () => {
  const framed = () => {
    const listeners: ((event: unknown) => void)[] = []
    const parent = { postMessage: vi.fn() }
    const world = {
      parent,
      location: { ancestorOrigins: ['https://web.telegram.org'] },
      addEventListener: (_name: string, listener: (event: unknown) => void) => listeners.push(listener),
      removeEventListener: (_name: string, listener: (event: unknown) => void) =>
        listeners.splice(listeners.indexOf(listener), 1),
    }
    return { parent, world, hear: (event: unknown) => listeners.forEach((listener) => listener(event)) }
  }

  test('FR-07 W14 the page speaks to the origin around it and to no other', () => {
    const { parent, world } = framed()
    postToMessenger('web_app_ready', {}, world as never)
    expect(parent.postMessage).toHaveBeenCalledWith(
      '{"eventType":"web_app_ready","eventData":{}}',
      'https://web.telegram.org',
    )
  })

  test('FR-07 W14 it hears the page around it, and neither others nor rubbish', () => {
    const { parent, world, hear } = framed()
    const heard: unknown[] = []
    const stop = onMessengerEvent((event) => heard.push(event), world as never)
    const data = '{"eventType":"safe_area_changed","eventData":{"top":4}}'
    hear({ source: {}, data })
    for (const rubbish of ['{', 'null', '[]', 7, '{"eventType":1}', `"${'x'.repeat(30_000)}"`])
      hear({ source: parent, data: rubbish })
    expect(heard).toEqual([])
    hear({ source: parent, data })
    expect(heard).toEqual([{ type: 'safe_area_changed', data: { top: 4 } }])
    stop()
    hear({ source: parent, data })
    expect(heard).toHaveLength(1)
  })

  test('FR-07 one part of the page that stops hearing leaves the others’ ears open, and the last closes the way', () => {
    const { parent, world, hear } = framed()
    const app: InApp = world as never
    const heard: string[] = []
    const stopPage = onMessengerEvent(({ type }) => heard.push(`page ${type}`), world as never)
    const stopButton = onMessengerEvent(({ type }) => heard.push(`button ${type}`), world as never)
    app.Telegram?.WebView?.receiveEvent?.('fullscreen_changed', {})
    expect(heard.splice(0)).toEqual(['page fullscreen_changed', 'button fullscreen_changed'])
    stopButton()
    stopButton()
    app.Telegram?.WebView?.receiveEvent?.('back_button_pressed', null)
    hear({ source: parent, data: '{"eventType":"theme_changed"}' })
    expect(heard.splice(0)).toEqual(['page back_button_pressed', 'page theme_changed'])
    stopPage()
    hear({ source: parent, data: '{"eventType":"theme_changed"}' })
    expect([heard, app.Telegram?.WebView?.receiveEvent]).toEqual([[], undefined])
  })

  test('FR-07 GM-15 what becomes of the screen while no button is in view is known to the next one', async () => {
    vi.resetModules()
    const { world } = framed()
    vi.stubGlobal('window', world)
    const { watchFullScreen, messengerFullScreen } = await import('./messenger-full-screen.ts')
    watchFullScreen()
    const say = (isOn: boolean) =>
      (world as InApp).Telegram?.WebView?.receiveEvent?.('fullscreen_changed', { is_fullscreen: isOn })
    const redraw = vi.fn()
    const leave = messengerFullScreen.subscribe(redraw)
    say(true)
    expect([messengerFullScreen.state(), redraw.mock.calls.length]).toEqual(['on', 1])
    leave()
    say(false)
    expect([messengerFullScreen.state(), redraw.mock.calls.length]).toEqual(['off', 1])
    vi.resetModules()
  })

  test('FR-07 in the messenger’s own app it speaks by the way the app offers', () => {
    const postEvent = vi.fn()
    const { world } = framed()
    postToMessenger('web_app_expand', {}, { ...world, TelegramWebviewProxy: { postEvent } } as never)
    expect(postEvent).toHaveBeenCalledWith('web_app_expand', '{}')
    const notify = vi.fn()
    postToMessenger('web_app_expand', {}, { ...world, external: { notify } } as never)
    expect(notify).toHaveBeenCalledWith('{"eventType":"web_app_expand","eventData":{}}')
  })
})
