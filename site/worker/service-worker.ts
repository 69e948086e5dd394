import { offlineLocale, requestKind } from './request-kind.ts'
import { storePrefix, type WorkerBuild } from './worker-build.ts'

/** Prepended to this code by the server (server/platform/web/pwa/installed-app.ts). */
declare const workerBuild: WorkerBuild

/** The used part of the worker's scope; the type library for pages does not have it. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type PushEvent = ExtendableEvent & { readonly data: { json(): unknown } | null }
type PressEvent = ExtendableEvent & { readonly notification: Notification }
type OpenPage = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(what: { type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
const worker = self as unknown as WorkerScope

const store = storePrefix + workerBuild.id

/** The offline pages must be current; hashed files may come from the browser's own cache. */
const fill = async (): Promise<void> => {
  const kept = await caches.open(store)
  const pages = Object.values(workerBuild.offline).map((path) => new Request(path, { cache: 'reload' }))
  await kept.addAll([...pages, ...workerBuild.assets])
}

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(storePrefix) && name !== store)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const asset = async (request: Request): Promise<Response> => {
  const kept = await caches.open(store)
  const known = await kept.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') await kept.put(request, answer.clone())
  return answer
}

const page = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const { offline, defaultLocale } = workerBuild
    const locale = offlineLocale(request.url, Object.keys(offline), defaultLocale)
    const known = await caches.match(offline[locale] ?? '')
    if (known) return known
    throw error
  }
}

/**
 * The page as the browser has begun to fetch it. Otherwise it would be fetched twice, and an address may be
 * valid only once (the answer of a sign-in provider, a payment's return).
 */
const asBegun = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

/** The message, if it has our server's shape: its link is a path of ours. */
const readPush = (data: PushEvent['data']): { title: string; body: string; link: string } | undefined => {
  const { title, body, link } = (data?.json() ?? {}) as Record<string, unknown>
  return typeof title === 'string' &&
    typeof body === 'string' &&
    typeof link === 'string' &&
    /^\/(?!\/)/.test(link)
    ? { title, body, link }
    : undefined
}

/** An open page navigates there, except one with a game, which must not be interrupted; or one opens. */
const goTo = async (address: string): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const free = pages.find(({ url }) => !/\/(game|cashier)\//.test(new URL(url).pathname))
  if (!free) return void (await worker.clients.openWindow(address))
  await free.focus()
  await free.navigate(address)
}

worker.addEventListener('install', (event) => {
  // It need not wait for old pages: each of them reloads once this worker is active.
  event.waitUntil(fill().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOthers(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, worker.location.origin)
  if (kind === 'asset') event.respondWith(asset(event.request))
  if (kind === 'page') event.respondWith(page(event))
  const { method, mode } = event.request
  if (kind === 'other' && method === 'GET' && mode === 'navigate') event.respondWith(asBegun(event))
})

// The message only says that there is something to read (server/platform/notifications/send/send-push.ts).
worker.addEventListener('push', (event) => {
  const message = readPush(event.data)
  if (!message) return
  const { title, body, link } = message
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      icon: '/icons/icon-192.png',
      // A later one replaces an earlier one that was not pressed.
      tag: 'notification',
      data: { link },
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data as { link: string }
  event.waitUntil(goTo(new URL(link, worker.location.origin).href))
})

// Answers a page that queries the worker's build.
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(workerBuild.id)
})
