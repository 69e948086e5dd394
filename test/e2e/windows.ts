import { setTimeout as pause } from 'node:timers/promises'
import { policyReportsPath } from '#server/platform/web/reports/csp-reports.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { hangLimitMs } from '../run/hang-limit.ts'

export type Window = { readonly context: BrowserContext; readonly page: Page; readonly problems: string[] }

type PooledWindow = Window & {
  readonly kind: string
  readonly baseURL: string
  uses: number
  isSpent: boolean
}

/** Max uses of a window, so that the memory of its pages does not add up. */
const maxUses = 25
/** The browser answers these at once; sometimes it does not, and the next test must not hang. */
const answerMs = 10_000
export const orGiveUp = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  const answered = new AbortController()
  const limit = pause(answerMs, undefined, { signal: answered.signal }).catch(() => undefined)
  return Promise.race([asked.finally(() => answered.abort()), limit])
}

/** Changes of a window that cannot be undone. */
const lasting = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'on',
    'once',
    'route',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setViewportSize',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'on',
    'once',
    'route',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
} as const

const spendBy = (object: object, names: readonly string[], spend: () => void): void => {
  const methods = object as Record<string, (...told: unknown[]) => unknown>
  for (const name of names) {
    const own = methods[name]
    if (!own) throw new Error(`A window has no ${name}`)
    methods[name] = (...told) => {
      spend()
      return own.apply(object, told)
    }
  }
}

const open = async (
  browser: Browser,
  kind: string,
  options: BrowserContextOptions,
): Promise<PooledWindow> => {
  const context = await browser.newContext(options)
  // Nothing but a round of a game is shown for so long, and its waits have the whole limit.
  context.setDefaultTimeout(hangLimitMs / 2)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // The browser's line about a resource does not name it.
    problems.push(message.text() + (message.text().startsWith('Failed to load resource') ? ` ${url}` : ''))
  })
  page.on('request', (request) => {
    if (request.url().endsWith(policyReportsPath)) problems.push(`Refused: ${request.postData()}`)
  })
  const window = { context, page, problems, kind, baseURL: options.baseURL ?? '', uses: 0, isSpent: false }
  const spend = () => (window.isSpent = true)
  spendBy(page, lasting.page, spend)
  spendBy(context, lasting.context, spend)
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      spend()
      return clock
    },
  })
  return window
}

/** Clears cookies, storage and pages, and moves the mouse off the page. */
const empty = async ({ context, page, baseURL }: PooledWindow): Promise<void> => {
  // A document of the same site without a script. Another site's page would get another process, without the
  // compiled scripts of this one.
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(-10, -10)
  await context.clearCookies()
}

const idle: PooledWindow[] = []
const used: PooledWindow[] = []

/**
 * A window like a new visitor's: without cookies and storage. It may be one of an earlier test, cleared since,
 * with our files still in its cache, which halves the cost of a visit; `isFirst` is for tests of network
 * requests.
 */
export const openWindow = async (
  browser: Browser,
  options: BrowserContextOptions,
  isFirst: boolean,
): Promise<Window> => {
  const kind = JSON.stringify(options)
  const at = isFirst ? -1 : idle.findIndex((window) => window.kind === kind)
  const window = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await open(browser, kind, options))
  window.uses += 1
  // Databases, caches and workers of a page outlive it.
  if (isFirst || options.serviceWorkers !== 'block') window.isSpent = true
  used.push(window)
  if (window.uses > 1) await window.page.bringToFront()
  return window
}

export const openWindows = (): readonly Window[] => used

const leave = async (window: PooledWindow): Promise<void> => {
  // A closed application has no page on which to clear a window.
  const isEmptied = () =>
    orGiveUp(
      empty(window).then(
        () => true,
        () => false,
      ),
    )
  const isKept = !window.isSpent && window.uses < maxUses && (await isEmptied()) === true
  window.problems.length = 0
  if (isKept) idle.push(window)
  else await orGiveUp(window.context.close())
}

/** Closes the windows of a test, or clears them for the next one. */
export const resetWindows = async (): Promise<void> => {
  await Promise.all(used.splice(0).map(leave))
}

/** They go with the browser. */
export const discardWindows = (): void => {
  idle.length = 0
  used.length = 0
}
