/** Why this browser cannot take push messages, or whether they are on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser, if any. Undefined also without a worker that could receive messages. */
const readSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** `isKnown`: whether the server sends to it; sign-out removes its record, the browser stays subscribed. */
export const readPushState = async (isKnown: (endpoint: string) => Promise<boolean>): Promise<PushState> => {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await readSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  return (await isKnown(subscription.endpoint)) ? 'on' : 'off'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Requests permission in the browser's own dialog, and subscribes; undefined if it is denied. */
export const subscribeToPush = async (vapidPublicKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  // An old subscription may be under another server key, or of another player: browsers refuse a second key,
  // and messages to the old address must not be delivered.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(vapidPublicKey),
  })
  return {
    endpoint: subscription.endpoint,
    public_key: base64urlOf(subscription.getKey('p256dh')),
    auth_secret: base64urlOf(subscription.getKey('auth')),
  }
}

/** Unsubscribes in the browser; returns the address that the server may delete. */
export const unsubscribeFromPush = async (): Promise<string | undefined> => {
  const subscription = await readSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
