/** What stands in the way of push messages in this browser, or whether it takes them. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser, if it has one. Undefined also where there is no worker that could take messages. */
const readSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** `isKnown` says whether the house sends to it: a sign-out forgets a browser that is still subscribed. */
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

/** Asks the player’s leave, which the browser does in its own words, and subscribes; undefined where they say no. */
export const subscribeToPush = async (houseKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  // One that is left of another time may be under another key of the house, or in the name of another player: browsers refuse a
  // second key beside the first, and what goes to the old address is to reach nobody.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(houseKey),
  })
  return {
    endpoint: subscription.endpoint,
    public_key: base64urlOf(subscription.getKey('p256dh')),
    auth_secret: base64urlOf(subscription.getKey('auth')),
  }
}

/** Ends it in the browser; answers the address that the house may forget. */
export const unsubscribeFromPush = async (): Promise<string | undefined> => {
  const subscription = await readSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
