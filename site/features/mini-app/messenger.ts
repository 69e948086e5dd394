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

/** Hears what the messenger says, from the page around us alone; answers how to stop. */
export const hearMessenger = (hear: (event: MessengerEvent) => void, world = window): (() => void) => {
  const onMessage = (event: MessageEvent) => {
    if (world.parent === world || event.source !== world.parent) return
    const told = readMessage(event.data)
    if (told) hear(told)
  }
  world.addEventListener('message', onMessage)
  const app = world as MessengerWindow
  const telegram = (app.Telegram ??= {})
  telegram.WebView = {
    ...telegram.WebView,
    receiveEvent: (type, data) => hear({ type, data: asRecord(data) }),
  }
  return () => {
    world.removeEventListener('message', onMessage)
    if (telegram.WebView) delete telegram.WebView.receiveEvent
  }
}
