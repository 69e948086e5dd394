import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { sports as allSports, type Sport } from '#contract/betting-words.ts'
import { oddsStore } from '../odds-store.ts'
import { scatter } from '#site/live/scatter.ts'
import { createThrottle } from './throttle.ts'

/** A list is loaded anew no oftener than this, however many matches begin and end. */
const restMs = 10_000
/** All browsers hear of a kick-off in one moment, and do not load their pages in one. */
const spreadMs = 4000

/** Loads the page anew when other matches of a sport, or of any, are under way than were. */
export const useFreshList = (sport?: Sport): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const throttle = createThrottle(restMs, () => void revalidate())
    let soon: ReturnType<typeof setTimeout> | undefined
    const stop = oddsStore.onList(sport ? [sport] : allSports, () => {
      soon ??= setTimeout(() => {
        soon = undefined
        throttle.ask()
      }, scatter(spreadMs))
    })
    return () => {
      stop()
      clearTimeout(soon)
      throttle.stop()
    }
  }, [sport, revalidate])
}
