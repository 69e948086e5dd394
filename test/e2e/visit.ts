import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import { consentCookie, consentText, purposes } from '#contract/consent.ts'

export const origin = (): string => inject('origin')

export const phone = { width: 390, height: 844 } as const
export const desk = { width: 1440, height: 900 } as const

let connected: Promise<Browser> | undefined
const browser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browserEndpoint')))

const contexts: BrowserContext[] = []
// A page that stands behind another one gets no animation frames, so nobody stays longer than their test.
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(async () => {
  await (await connected)?.close()
  connected = undefined
})

export type Visitor = { page: Page; context: BrowserContext; problems: string[] }

export type VisitOptions = BrowserContextOptions & { isAsked?: boolean }

/**
 * A new visitor with cookies of their own. Whatever goes wrong in the page unnoticed (a script error, a line of
 * the content security policy, a failed request of our own) is collected in `problems`. They have refused every
 * cookie that one may refuse, unless the test is about being asked.
 */
export const visit = async ({ isAsked = false, ...given }: VisitOptions = {}): Promise<Visitor> => {
  const options = { viewport: phone, baseURL: origin(), ...given }
  const context = await (await browser()).newContext(options)
  if (!isAsked) {
    const value = consentText({ asked: purposes, allowed: [] })
    await context.addCookies([{ name: consentCookie, value, url: options.baseURL }])
  }
  context.setDefaultTimeout(20_000)
  contexts.push(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, context, problems }
}

/** Until the page's scripts have taken it over. */
export const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window)

/** Until what a selector names answers to those who press it, and not the browser alone. */
export const hears = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((name) => {
    const element = document.querySelector(name)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)

let people = 0
/** An address nobody has used in this run. */
export const newEmail = (): string =>
  `guest-${process.pid}-${performance.now().toFixed(0)}-${people++}@example.com`
export const password = 'Evening1'
