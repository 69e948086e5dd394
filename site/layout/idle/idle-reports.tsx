import { useEffect } from 'react'
import { useSite } from '../visitor/site-provider.tsx'
import { useStartupFact } from '../visitor/startup.ts'
import { browserActivity, reportInactivity } from './report-inactivity.ts'

/** The watched pages by their first segment, with the reported event and the setting of its time. */
const watched = {
  cashier: { event: 'user_inactivity_cashier', setting: 'user_inactivity_cashier_time' },
  profile: { event: 'user_inactivity_pp', setting: 'user_inactivity_pp_time' },
} as const

export type WatchedArea = keyof typeof watched

/** Reports a player who is inactive before a payment, or in the profile (ST-08). Renders nothing. */
export function IdleReports({ area }: { area: WatchedArea }) {
  const { api, ...site } = useSite()
  // The operator's current setting; the page may come from a cache.
  const generalInfo = useStartupFact('generalInfo') ?? site.generalInfo
  const { event, setting } = watched[area]
  const seconds = generalInfo[setting]
  useEffect(() => {
    const report = () => {
      const input = { event_name: event, event_params: JSON.stringify({ seconds }) }
      api.get('events/handle', input, { report: 'background' }).catch(() => undefined)
    }
    return reportInactivity(seconds, report, browserActivity)
  }, [event, seconds, api])
  return null
}
