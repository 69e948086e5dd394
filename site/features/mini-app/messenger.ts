import type { MessengerWindow } from './has-messenger.ts'

export type MessengerEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

const asRecord = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

/** The origin around us, as the browser reports it; the frame policy allows only permitted ones. */
const originAround = (world: Window): string | undefined => {
  const known = world.location.ancestorOrigins?.[0]
  if (known) return known
  const { referrer } = world.document
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** Sends a message to the messenger (core.telegram.org/api/web-events); without one it does nothing. */
export const postToMessenger = (type: string, data: Record<string, unknown> = {}, world = window): void => {
  const { TelegramWebviewProxy: app, external } = world as MessengerWindow
  const message = JSON.stringify({ eventType: type, eventData: data })
  if (app) return app.postEvent(type, JSON.stringify(data))
  if (external?.notify) return external.notify(message)
  const origin = originAround(world)
  if (world.parent === world || !origin) return
  world.parent.postMessage(message, origin)
}

const readMessage = (data: unknown): MessengerEvent | undefined => {
  if (typeof data !== 'string' || data.length > 20_000) return undefined
  try {
    const { eventType: type, eventData } = asRecord(JSON.parse(data))
    return typeof type === 'string' ? { type, data: asRecord(eventData) } : undefined
  } catch {
    return undefined
  }
}

type MessengerListener = (event: MessengerEvent) => void

type Channels = { readonly listeners: Set<MessengerListener>; readonly close: () => void }

/** The channels of a window. The messenger's app calls one receiver, which serves all our listeners. */
const opened = new WeakMap<Window, Channels>()

/** Opens both channels of a messenger, the frame's and the app's; returns the function that closes them. */
const openChannels = (listener: MessengerListener, world: Window): (() => void) => {
  const onMessage = (event: MessageEvent) => {
    if (world.parent === world || event.source !== world.parent) return
    const parsed = readMessage(event.data)
    if (parsed) listener(parsed)
  }
  world.addEventListener('message', onMessage)
  const telegram = ((world as MessengerWindow).Telegram ??= {})
  telegram.WebView = {
    ...telegram.WebView,
    receiveEvent: (type, data) => listener({ type, data: asRecord(data) }),
  }
  return () => {
    world.removeEventListener('message', onMessage)
    if (telegram.WebView) delete telegram.WebView.receiveEvent
  }
}

const open = (world: Window): Channels => {
  const listeners = new Set<MessengerListener>()
  const close = openChannels((event) => [...listeners].forEach((listener) => listener(event)), world)
  return { listeners, close }
}

/** Subscribes to the messenger, only from the page around us; returns the unsubscribe function. */
export const onMessengerEvent = (listener: MessengerListener, world: Window = window): (() => void) => {
  const channels = opened.get(world) ?? open(world)
  opened.set(world, channels)
  channels.listeners.add(listener)
  return () => {
    if (!channels.listeners.delete(listener) || channels.listeners.size > 0) return
    opened.delete(world)
    channels.close()
  }
}
