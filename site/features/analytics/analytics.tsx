import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSiteIfKnown } from '#site/layout/visitor/site-provider.tsx'

// Taken when the page comes to life: the address may have changed before the rest is here.
const landing = typeof window === 'undefined' ? '' : window.location.search
const startedAtMs = typeof window === 'undefined' ? 0 : performance.now()

/** Follows the visit (AN-01 … AN-06). Its code is fetched when the page has nothing better to do. Draws nothing. */
export function Analytics() {
  const information = useSiteIfKnown()?.generalInfo
  const { pathname, search } = useLocation()
  useEffect(() => {
    // A form in somebody's frame is no visit of its own.
    if (!information || window.self !== window.top) return
    const {
      analytic,
      is_seon_enabled: isSeonEnabled,
      affiliate_touch: touch,
      affiliate_days: days,
    } = information
    import('./run-analytics.ts').then(
      ({ followVisit }) => followVisit({ analytic, isSeonEnabled, touch, days, landing, startedAtMs }),
      () => undefined,
    )
  }, [information, pathname, search])
  return null
}
