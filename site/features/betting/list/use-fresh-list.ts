import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { sports as allSports, type Sport } from '#contract/betting-words.ts'
import { oddsStore } from '../odds-store.ts'
import { createThrottle } from './throttle.ts'

/** A list is loaded anew no oftener than this, however many matches begin and end. */
const restMs = 10_000

/** Loads the page anew when other matches of a sport, or of any, are under way than were. */
export const useFreshList = (sport?: Sport): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const throttle = createThrottle(restMs, () => void revalidate())
    const stop = oddsStore.onList(sport ? [sport] : allSports, throttle.ask)
    return () => {
      stop()
      throttle.stop()
    }
  }, [sport, revalidate])
}
