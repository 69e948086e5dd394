import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { withoutLocale } from '#contract/locale-path.ts'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { useBalances } from '../money/balance.tsx'
import type { WatchedArea } from '../idle/idle-reports.tsx'
import { useMarkHydrated } from './deferred-part.tsx'
import { OnDemand } from './on-demand.tsx'
import { useSite } from './site-provider.tsx'
import { startup, useStartupFact } from './startup.ts'

/** Services that run for the visitor. Only the chat's badge is visible. */
export function VisitorServices() {
  useMarkHydrated()
  useStartup()
  useUserInfo()
  useHeldFocus()
  return (
    <>
      <IdleService />
      <IdleReportsService />
      <LoyaltyNewsService />
      <OnDemand isWanted={useSite().hasChat} load={loadChat} given={{}} />
    </>
  )
}

const loadChat = async () => (await import('#site/features/chat/chat.tsx')).Chat

const loadIdleLogout = async () => (await whenComplete(import('../idle/idle-logout.tsx'))).IdleLogout

/** The idle logout, if the operator enables it; only players load its code. */
function IdleService() {
  const { account, generalInfo } = useSite()
  const { time_to_force_logout: seconds } = useStartupFact('generalInfo') ?? generalInfo
  return account && seconds > 0 ? (
    <OnDemand isWanted load={loadIdleLogout} given={{ uid: account.uid, seconds }} />
  ) : null
}

const loadIdleReports = async () => (await import('../idle/idle-reports.tsx')).IdleReports

const loadLoyalty = async () =>
  (await whenComplete(import('#site/features/loyalty/loyalty-service.tsx'))).LoyaltyService

/** News of points and levels, for players of a brand with loyalty. */
function LoyaltyNewsService() {
  const { account, common } = useSite()
  return account && common.loyalty.isOn ? (
    <OnDemand isWanted load={loadLoyalty} given={{ uid: account.uid }} />
  ) : null
}

const areaOf = (path: string): WatchedArea | undefined => {
  const first = path.split('/')[1]
  return first === 'cashier' || first === 'profile' ? first : undefined
}

/** Reports inactive players before a payment, or in the profile; loaded with such a page. */
function IdleReportsService() {
  const { account, locales } = useSite()
  const area = areaOf(withoutLocale(useLocation().pathname, locales))
  return account && area ? <OnDemand isWanted load={loadIdleReports} given={{ area }} /> : null
}

/** The current page, in any layout. */
let shownPath: string | undefined

/** If a navigation removes the focused element, the new page gets the focus, for keyboard users. */
const useHeldFocus = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    const isOther = shownPath !== undefined && shownPath !== pathname
    shownPath = pathname
    if (isOther && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** After rendering and hydration; a browser without idle callbacks waits a moment. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, 200)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}

const useStartup = (): void => {
  const { account, api, common } = useSite()
  const uid = account?.uid ?? 0
  const hasLoyalty = common.loyalty.isOn
  useEffect(() => whenIdle(() => void startup.begin(api, uid, { hasLoyalty })), [api, uid, hasLoyalty])
}

/** The page whose visitor is known: that of the document itself, from the server (ST-04). */
let knownPath: string | undefined

/** Checks the visitor on every navigation; if it has changed, the page's data is reloaded. */
const useUserInfo = (): void => {
  const { account, api } = useSite()
  const { take } = useBalances()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const uid = account?.uid ?? 0
  useEffect(() => {
    if (knownPath === undefined || knownPath === pathname) {
      knownPath = pathname
      return
    }
    knownPath = pathname
    api.get('account/getInfo', {}, { report: 'background' }).then(
      (info) => (info.uid === uid ? take(info) : void revalidate()),
      // The error hook has logged it; the page continues with the known visitor.
      () => undefined,
    )
  }, [pathname, api, uid, take, revalidate])
}
