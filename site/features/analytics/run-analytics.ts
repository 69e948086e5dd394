import { analyticsAccounts, vendors, type VendorName } from '#contract/analytics.ts'
import { ownPageHeaders } from '#contract/csrf-header.ts'
import type { AffiliateTouch } from '#contract/tracking.ts'
import { purposes, type Purpose } from '#contract/consent.ts'
import { trackingHitDelayMs } from '#contract/constants.ts'
import { nanoid } from 'nanoid'
import { writeCookie } from '#ui/browser/cookie.ts'
import { markThirdPartyCode } from '#site/layout/visitor/leave-third-party-code.ts'
import { allowsThirdPartyCode } from '../../allows-third-party-code.ts'
import { currentConsent, onConsent } from '../consent/consent-store.ts'
import { onTrack, track, type AnalyticsEvent } from './events.ts'
import { drainDeferredEvents } from './deferred-events.ts'
import type { StartLoader } from './loaders/loader.ts'
import { currentTrackId, isSentBy, storeTrackId } from './track-id.ts'

const loaders: Readonly<Record<VendorName, () => Promise<{ start: StartLoader }>>> = {
  gtm: () => import('./loaders/gtm.ts'),
  ga4: () => import('./loaders/ga4.ts'),
  meta: () => import('./loaders/meta.ts'),
  yandex: () => import('./loaders/yandex.ts'),
  matomo: () => import('./loaders/matomo.ts'),
  sandbox: () => import('./loaders/sandbox.ts'),
}

export type AnalyticsParts = {
  /** The list of the general information (AN-03). */
  readonly analytic: readonly string[]
  readonly isSeonEnabled: boolean
  /** Which of several affiliates is credited, and for how long one is remembered (AN-02). */
  readonly touch: AffiliateTouch
  readonly days: number
  /** The query of the landing address. */
  readonly landing: string
  /** When the page hydrated, on the clock of `performance`. */
  readonly startedAtMs: number
}

const seonKey = 'seon_session'

/** The id of this browser session at the fraud service, if the brand uses one (AN-02). */
const seonSession = (isEnabled: boolean): string => {
  if (!isEnabled) return ''
  try {
    const known = window.sessionStorage.getItem(seonKey) ?? nanoid()
    window.sessionStorage.setItem(seonKey, known)
    return known
  } catch {
    return nanoid()
  }
}

/** Reports once, three seconds after the start, that the site was started (AN-01). Its failure is ignored. */
const sendHit = ({ landing, isSeonEnabled, touch, startedAtMs }: AnalyticsParts): void => {
  const send = () => {
    const query = new URLSearchParams({
      referer: document.referrer,
      // An affiliate in the address itself takes precedence: this visit is theirs.
      track_id: currentTrackId(landing, isSentBy(landing) ? 'last' : touch) ?? '',
      seon_session: seonSession(isSeonEnabled),
      ...(isSentBy(landing) ? { visit: '1' } : {}),
    })
    const how = { keepalive: true, credentials: 'same-origin', headers: ownPageHeaders } as const
    void fetch(`/hit?${query}`, how).catch(() => undefined)
  }
  window.setTimeout(send, Math.max(0, startedAtMs + trackingHitDelayMs - performance.now()))
}

const started = new Map<string, Purpose>()

/** The current page view, which a vendor that starts later gets first. */
let view: AnalyticsEvent | undefined
let viewed = ''

const trackPageView = (): void => {
  const path = window.location.pathname
  if (path === viewed) return
  viewed = path
  view = track('page_view', { path })
}

/** Failures of earlier pages without vendors, for each vendor that starts on this one. */
const deferred: AnalyticsEvent[] = []

/** Starts what is allowed and not yet started: vendors, and the operator's snippets that waited. */
const startAllowed = (analytic: readonly string[]): void => {
  const { allowed } = currentConsent()
  if (!allowsThirdPartyCode(window.location)) return
  const accounts = analyticsAccounts(analytic)
  const isAnyAllowed = accounts.some(({ vendor }) => allowed.includes(vendor.purpose))
  if (isAnyAllowed) deferred.push(...drainDeferredEvents(() => window.sessionStorage))
  for (const { name, account, vendor } of accounts) {
    const key = `${name}:${account}`
    if (started.has(key) || !allowed.includes(vendor.purpose)) continue
    started.set(key, vendor.purpose)
    markThirdPartyCode()
    void loaders[name]().then(
      ({ start }) => {
        const sendEvent = start(account, allowed)
        if (view) sendEvent(view)
        for (const event of deferred) sendEvent(event)
        onTrack(sendEvent)
      },
      () => void started.delete(key),
    )
  }
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-purpose]')) {
    const purpose = purposes.find((name) => name === template.dataset.purpose)
    if (!purpose || !allowed.includes(purpose)) continue
    started.set(`code ${started.size}`, purpose)
    markThirdPartyCode()
    template.replaceWith(document.importNode(template.content, true))
  }
}

/** Deletes cookies of vendors that are not allowed, on this host and its parent domains. */
const clearCookies = (analytic: readonly string[], allowed: readonly Purpose[]): void => {
  const names = document.cookie.split('; ').map((part) => part.split('=')[0] ?? '')
  const known = Object.values(vendors).flatMap(({ cookies }) => cookies)
  const stored = analyticsAccounts(analytic)
    .filter(({ vendor }) => allowed.includes(vendor.purpose))
    .flatMap(({ vendor }) => vendor.cookies)
  const labels = window.location.hostname.split('.')
  for (const name of names) {
    const begins = (beginning: string) => name.startsWith(beginning)
    if (!known.some(begins) || stored.some(begins)) continue
    writeCookie(name, '', 0)
    for (let at = 0; at < labels.length - 1; at++)
      document.cookie = `${name}=; Path=/; Max-Age=0; Domain=${labels.slice(at).join('.')}`
  }
}

let parts: AnalyticsParts | undefined

const applyConsent = (): void => {
  if (!parts) return
  const { allowed } = currentConsent()
  storeTrackId(parts.landing, parts)
  clearCookies(parts.analytic, allowed)
  // A running vendor cannot be stopped; the page is reloaded without it.
  if ([...started.values()].some((purpose) => !allowed.includes(purpose))) window.location.reload()
  else startAllowed(parts.analytic)
}

/** Called at the start and after each navigation. */
export const runAnalytics = (given: AnalyticsParts): void => {
  if (!parts) {
    parts = given
    storeTrackId(given.landing, given)
    sendHit(given)
    onConsent(applyConsent)
  }
  trackPageView()
  startAllowed(given.analytic)
}
