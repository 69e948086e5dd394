import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { withoutLocale } from '#contract/locale-path.ts'
import { useBalances } from '../money/balance.tsx'
import type { WatchedArea } from '../idle/idle-reports.tsx'
import { useNoteLife } from './later-part.tsx'
import { OnDemand } from './on-demand.tsx'
import { useSite } from './site-provider.tsx'
import { SpokenBalance } from '../money/spoken-balance.tsx'
import { startup, useStartupFact } from './startup.ts'

/** What a page does of itself for whoever visits. Of it only the badge of the chat is seen. */
export function VisitorServices() {
  useNoteLife()
  useStartup()
  useUserInfo()
  useHeldFocus()
  const { balances } = useBalances()
  return (
    <>
      {balances && <SpokenBalance balances={balances} />}
      <IdleService />
      <IdleReportsService />
      <LoyaltyNewsService />
      <OnDemand isWanted={useSite().hasChat} load={loadChat} given={{}} />
    </>
  )
}

/** The badge of the chat, where the house has one. */
const loadChat = async () => (await import('#site/features/chat/chat.tsx')).Chat

const loadIdleLogout = async () => (await import('../idle/idle-logout.tsx')).IdleLogout

/** Whom the operator wants signed out when they have left; its code comes to players only. */
function IdleService() {
  const { account, generalInfo } = useSite()
  const { time_to_force_logout: seconds } = useStartupFact('generalInfo') ?? generalInfo
  return account && seconds > 0 ? (
    <OnDemand isWanted load={loadIdleLogout} given={{ uid: account.uid, seconds }} />
  ) : null
}

const loadIdleReports = async () => (await import('../idle/idle-reports.tsx')).IdleReports

const loadLoyalty = async () => (await import('#site/features/loyalty/loyalty-service.tsx')).LoyaltyService

/** News of points and levels, for players of a house that has loyalty. */
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

/** Players who stop before paying, or in their own pages; its code comes with such a page. */
function IdleReportsService() {
  const { account, locales } = useSite()
  const area = areaOf(withoutLocale(useLocation().pathname, locales))
  return account && area ? <OnDemand isWanted load={loadIdleReports} given={{ area }} /> : null
}

/** The page that is shown, whichever layout stands around it. */
let shownPath: string | undefined

/** Where a change of page has taken away what had the focus, the new page has it: whoever goes by key begins there. */
const useHeldFocus = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    const isOther = shownPath !== undefined && shownPath !== pathname
    shownPath = pathname
    if (isOther && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** The page is drawn and taken over first; a browser that cannot say when it is idle waits a moment. */
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

/** The page whose visitor is known: of the document itself, the server has told (ST-04). */
let knownPath: string | undefined

/** Asks on every change of page who visits; somebody else, and the page is read anew for them. */
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
      // The error hook has logged it; the page goes on with what it knows.
      () => undefined,
    )
  }, [pathname, api, uid, take, revalidate])
}
