import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Frame,
  type Page,
  type Response,
} from 'playwright-core'
import { inject } from 'vitest'
import { consentText, purposes } from '#contract/consent.ts'
import { consentCookie } from '#contract/cookies.ts'
import { discardWindows, openWindow, openWindows, orGiveUp, type Window } from './windows.ts'

let elsewhere: string | undefined
/** Where visitors go: to the shared application, unless the file has set another one (`goElsewhere`). */
export const origin = (): string => elsewhere ?? inject('origin')
/** Redirects all visitors of a file's tests to an application of its own, and back if none is given. */
export const goElsewhere = (there?: string): void => {
  elsewhere = there
}

export const phone = { width: 390, height: 844 } as const
export const desktop = { width: 1440, height: 900 } as const

let connected: Promise<Browser> | undefined
const browser = (): Promise<Browser> => {
  const endpoints = inject('browserEndpoints')
  return (connected ??= chromium.connect(
    endpoints[Number(process.env.VITEST_POOL_ID) % endpoints.length] ?? '',
  ))
}

/** The address and the text of every open page: the only trace of a failure in a remote run. */
export const describeVisits = async (): Promise<string> => {
  const pages = openWindows().flatMap(({ context }) => context.pages())
  const seen = pages.map(async (page) => {
    const text = await orGiveUp(
      page
        .evaluate(() => (document.querySelector('dialog[open], [role=dialog]') ?? document.body).textContent)
        .catch((error: Error) => error.message),
    )
    return `${page.url()}\n  ${text?.replaceAll(/\s+/g, ' ').slice(0, 600) ?? 'does not answer'}`
  })
  return (await Promise.all(seen)).join('\n')
}

/** Disconnects from the browser, which stays for others. */
export const leaveBrowser = async (): Promise<void> => {
  goElsewhere()
  discardWindows()
  await (await connected)?.close()
  connected = undefined
}

export type Visitor = Window

export type VisitOptions = BrowserContextOptions & { isAsked?: boolean; isFirst?: boolean }

/**
 * A new visitor with cookies of their own. Unnoticed faults of the page (a script error, a content security
 * policy report, a failed request of our own) are collected in `problems`. They have refused all optional
 * cookies, unless the test is about consent (`isAsked`), and our files may be in the browser's cache, unless it
 * is about network requests (`isFirst`). By default their system is dark and their browser blocks service
 * workers.
 */
export const visit = async ({
  isAsked = false,
  isFirst = false,
  ...given
}: VisitOptions = {}): Promise<Visitor> => {
  const options = {
    viewport: phone,
    baseURL: origin(),
    colorScheme: 'dark' as const,
    // What the worker caches for later costs a first visit a quarter of its work.
    serviceWorkers: 'block' as const,
    ...given,
  }
  const visitor = await openWindow(await browser(), options, isFirst)
  if (!isAsked) {
    const value = consentText({ asked: purposes, allowed: [] })
    await visitor.context.addCookies([{ name: consentCookie, value, url: options.baseURL }])
  }
  return visitor
}

/** Until the page is hydrated. Its router is there a moment earlier: what navigates by then breaks hydration. */
export const isAlive = (page: Page | Frame): Promise<unknown> =>
  page.waitForFunction(() => {
    type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const container = key && (document as unknown as Record<string, Container | undefined>)[key]
    return container && !container.stateNode.current.memoizedState.isDehydrated
  })

/** Until the page is hydrated and its requests have ended. */
export const isLoaded = async (page: Page): Promise<void> => {
  await isAlive(page)
  await page.waitForLoadState('networkidle')
}

/** Loads a page, or the open one again, until it {@link isLoaded}. */
export const loads = async (page: Page, path?: string): Promise<Response | null> => {
  const answer = await (path === undefined ? page.reload() : page.goto(path))
  await isLoaded(page)
  return answer
}

/** Navigates within the document, to a path or by steps of the history, as a link of the page does. */
export const navigates = async (page: Page | Frame, to: string | number): Promise<void> => {
  await isAlive(page)
  await page.evaluate(async (target) => {
    await window.__reactRouterDataRouter?.navigate(target as never)
  }, to)
}

/** Until the page's own form has replaced the server-rendered one. */
export const isTakenOver = (page: Page): Promise<void> =>
  page.locator('#drawn-ahead > *').waitFor({ state: 'detached' })

/** Until the selected element responds to presses by script. */
export const hears = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((name) => {
    const element = document.querySelector(name)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)

let people = 0
/** An address that is unique in this run. */
export const newEmail = (): string =>
  `guest-${process.pid.toString(36)}x${Math.round(performance.now()).toString(36)}x${people++}@example.com`
export const password = 'Evening1'
