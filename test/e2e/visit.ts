import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { consentText, purposes } from '#contract/consent.ts'
import { consentCookie } from '#contract/cookies.ts'
import { forgetWindows, openWindow, openWindows, orGiveUp, type Window } from './windows.ts'

let elsewhere: string | undefined
/** Where visitors go: to the house that all share, unless the file has another for them (`goElsewhere`). */
export const origin = (): string => elsewhere ?? inject('origin')
/** Leads everybody whom a file's tests send out to a house of its own, and back again where none is given. */
export const goElsewhere = (there?: string): void => {
  elsewhere = there
}

export const phone = { width: 390, height: 844 } as const
export const desk = { width: 1440, height: 900 } as const

let connected: Promise<Browser> | undefined
const browser = (): Promise<Browser> => {
  const endpoints = inject('browserEndpoints')
  return (connected ??= chromium.connect(
    endpoints[Number(process.env.VITEST_POOL_ID) % endpoints.length] ?? '',
  ))
}

/** Where every open page stands and what can be read there: a run elsewhere leaves nothing else to find a failure by. */
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

/** Takes leave of the browser, which stays for others. */
export const leaveBrowser = async (): Promise<void> => {
  goElsewhere()
  forgetWindows()
  await (await connected)?.close()
  connected = undefined
}

export type Visitor = Window

export type VisitOptions = BrowserContextOptions & { isAsked?: boolean; isFirst?: boolean }

/**
 * A new visitor with cookies of their own. Whatever goes wrong in the page unnoticed (a script error, a line of
 * the content security policy, a failed request of our own) is collected in `problems`. They have refused every
 * cookie that one may refuse, unless the test is about being asked (`isAsked`), and files of ours may be in their
 * browser's cache, unless it is about what is fetched (`isFirst`).
 * Their system is set to dark and their browser takes no service worker, unless told otherwise.
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
    // What it stores ahead for later costs a first visit a quarter of its work.
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

/** Until the page's scripts have taken it over. */
export const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window)

/** Until the form that the server drew ahead has made way for the page's own. */
export const isTakenOver = (page: Page): Promise<void> =>
  page.locator('#drawn-ahead > *').waitFor({ state: 'detached' })

/** Until what a selector names answers to those who press it, and not the browser alone. */
export const hears = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((name) => {
    const element = document.querySelector(name)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)

let people = 0
/** An address nobody has used in this run. */
export const newEmail = (): string =>
  `guest-${process.pid.toString(36)}x${Math.round(performance.now()).toString(36)}x${people++}@example.com`
export const password = 'Evening1'
