import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { withoutLocale } from '#contract/locale-path.ts'
import { useBalances } from './balance.tsx'
import { browserInactivity, watchInactivity } from './inactivity-watch.ts'
import { OnDemand } from './on-demand.tsx'
import { useSite } from './site-provider.tsx'
import { SpokenBalance } from './spoken-balance.tsx'
import { startup, useStartupFact } from './startup.ts'

/** What a page does of itself for whoever visits. Draws nothing that is seen. */
export function VisitorServices() {
  useStartup()
  useUserInfo()
  useInactivityReports()
  const { balances } = useBalances()
  return (
    <>
      {balances && <SpokenBalance balances={balances} />}
      <IdleService />
    </>
  )
}

const loadIdleLogout = async () => (await import('./idle-logout.tsx')).IdleLogout

/** Whom the operator wants signed out when they have left; its code comes to players only. */
function IdleService() {
  const { account, ...site } = useSite()
  const { time_to_force_logout: seconds } = useStartupFact('generalInfo') ?? site.generalInfo
  if (!account || seconds <= 0) return null
  return <OnDemand isWanted load={loadIdleLogout} given={{ uid: account.uid, seconds }} />
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
  const { account, api } = useSite()
  const uid = account?.uid ?? 0
  useEffect(() => whenIdle(() => void startup.begin(api, uid)), [api, uid])
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

/** The pages that are watched, by their first segment, with the event they report and the setting of its time. */
const watched = {
  cashier: { event: 'user_inactivity_cashier', setting: 'user_inactivity_cashier_time' },
  profile: { event: 'user_inactivity_pp', setting: 'user_inactivity_pp_time' },
} as const

const areaOf = (path: string): keyof typeof watched | undefined => {
  const first = path.split('/')[1]
  return first === 'cashier' || first === 'profile' ? first : undefined
}

/** Tells the house of a player who has stopped before paying, or in their own pages (ST-08). */
const useInactivityReports = (): void => {
  const { account, api, locales, ...site } = useSite()
  // What the operator said last; the page may have come out of a cache.
  const generalInfo = useStartupFact('generalInfo') ?? site.generalInfo
  const { pathname } = useLocation()
  const area = areaOf(withoutLocale(pathname, locales))
  const isPlayer = account !== null
  const seconds = area ? generalInfo[watched[area].setting] : 0
  useEffect(() => {
    if (!area || !isPlayer) return
    const report = () => {
      const input = { event_name: watched[area].event, event_params: JSON.stringify({ seconds }) }
      api.get('events/handle', input, { report: 'background' }).catch(() => undefined)
    }
    return watchInactivity(seconds, report, browserInactivity)
  }, [area, isPlayer, seconds, api])
}
