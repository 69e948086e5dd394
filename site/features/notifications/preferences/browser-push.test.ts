import { afterEach, expect, test, vi } from 'vitest'
import { subscribeToPush } from './browser-push.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser with the Push API: a subscription under one key refuses another key beside it. */
const browserWith = (subscribedKey: string | undefined) => {
  let held = subscribedKey === undefined ? undefined : { key: subscribedKey, number: 1 }
  let made = 1
  const subscription = (number: number) => ({
    endpoint: `https://push.example/${number}`,
    getKey: () => Uint8Array.of(1).buffer,
    async unsubscribe() {
      held = undefined
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (held ? subscription(held.number) : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      const key = String(applicationServerKey)
      if (held && held.key !== key) throw new DOMException('another key', 'InvalidStateError')
      held ??= { key, number: ++made }
      return subscription(held.number)
    },
  }
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
}

test.each([
  ['the house has another key now', 'key of before'],
  ['it is left of another player', String(Uint8Array.of(4, 1))],
])('NF-01 a browser that is subscribed from before gets an address of its own: %s', async (_why, key) => {
  browserWith(key)
  expect((await subscribeToPush('BAE'))?.endpoint).toBe('https://push.example/2')
})
