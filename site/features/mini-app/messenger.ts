/** What a messenger's apps offer a page for speaking to them; on the web the page's parent is spoken to. */
type MessengerWindow = Window & {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?: (message: string) => void }
  Telegram?: { WebView?: { receiveEvent?: (type: string, data: unknown) => void } }
}

export type MessengerEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

const asRecord = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

/** The origin around us, as the browser knows it; only one that the house's policy allows can be there. */
const originAround = (world: Window): string | undefined => {
  const known = world.location.ancestorOrigins?.[0]
  if (known) return known
  const { referrer } = world.document
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/**
 * Whether a messenger is around the page: its app, which lends the page its bridge, or a frame, which the house's policy
 * allows to messengers alone. Anybody may write a launch into an address; what is signed by one messenger for one user
 * must not sign in another who follows a link to it.
 */
export const hasMessenger = (world: Window = window): boolean => {
  const { TelegramWebviewProxy: app, external } = world as MessengerWindow
  return world.parent !== world || app !== undefined || typeof external?.notify === 'function'
}

/** Says something to the messenger (core.telegram.org/api/web-events); where nobody listens, to nobody. */
export const tellMessenger = (type: string, data: Record<string, unknown> = {}, world = window): void => {
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

type Hear = (event: MessengerEvent) => void

type Ways = { readonly hearers: Set<Hear>; readonly close: () => void }

/** The ways by which a window is spoken to. The messenger's app knows one receiver, behind which all of ours stand. */
const opened = new WeakMap<Window, Ways>()

/** Opens both ways by which a messenger speaks, the frame's and the app's; answers how to close them. */
const openWays = (hear: Hear, world: Window): (() => void) => {
  const onMessage = (event: MessageEvent) => {
    if (world.parent === world || event.source !== world.parent) return
    const told = readMessage(event.data)
    if (told) hear(told)
  }
  world.addEventListener('message', onMessage)
  const telegram = ((world as MessengerWindow).Telegram ??= {})
  telegram.WebView = {
    ...telegram.WebView,
    receiveEvent: (type, data) => hear({ type, data: asRecord(data) }),
  }
  return () => {
    world.removeEventListener('message', onMessage)
    if (telegram.WebView) delete telegram.WebView.receiveEvent
  }
}

const open = (world: Window): Ways => {
  const hearers = new Set<Hear>()
  const close = openWays((event) => [...hearers].forEach((hear) => hear(event)), world)
  return { hearers, close }
}

/** Hears what the messenger says, from the page around us alone; answers how to stop, which others do not notice. */
export const hearMessenger = (hear: Hear, world: Window = window): (() => void) => {
  const ways = opened.get(world) ?? open(world)
  opened.set(world, ways)
  ways.hearers.add(hear)
  return () => {
    if (!ways.hearers.delete(hear) || ways.hearers.size > 0) return
    opened.delete(world)
    ways.close()
  }
}
