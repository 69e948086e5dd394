import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSiteIfKnown } from '#site/layout/visitor/site-provider.tsx'

// Read at hydration: the address may change before the rest is loaded.
const landing = typeof window === 'undefined' ? '' : window.location.search
const startedAtMs = typeof window === 'undefined' ? 0 : performance.now()

/** Tracks the visit (AN-01 … AN-06). Its code is loaded when the page is idle. Renders nothing. */
export function Analytics() {
  const information = useSiteIfKnown()?.generalInfo
  const { pathname, search } = useLocation()
  useEffect(() => {
    // A form in a frame of another site is no visit of its own.
    if (!information || window.self !== window.top) return
    const {
      analytic,
      is_seon_enabled: isSeonEnabled,
      affiliate_touch: touch,
      affiliate_days: days,
    } = information
    import('./run-analytics.ts').then(
      ({ runAnalytics }) => runAnalytics({ analytic, isSeonEnabled, touch, days, landing, startedAtMs }),
      () => undefined,
    )
  }, [information, pathname, search])
  return null
}
