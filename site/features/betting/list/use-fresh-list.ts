import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sports as allSports, type Sport } from '#contract/betting-words.ts'
import { oddsStore } from '../odds-store.ts'
import { scatter } from '#site/live/scatter.ts'
import { createThrottle } from './throttle.ts'

/** A list is loaded anew by itself no oftener than this, however many matches begin and end. */
const restMs = 10_000
/** All browsers hear of a kick-off in one moment, and do not load their pages in one. */
const spreadMs = 4000

type FreshList = { readonly isOld: boolean; refresh(): void }

/**
 * Whether other matches of a sport, or of any, are under way than the page has. Rows would move under the finger that is
 * about to press a price, so a list that somebody reads is loaded anew when they ask for it; an empty one, and the one that
 * somebody comes back to, by itself.
 */
export const useFreshList = (sport: Sport | undefined, list: readonly unknown[]): FreshList => {
  const { revalidate } = useRevalidator()
  const [oldList, setOldList] = useState<readonly unknown[]>()
  const isEmpty = list.length === 0
  const ask = useEffectEvent(() => setOldList(list))
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useEffect(() => {
    const throttle = createThrottle(restMs, refresh)
    let soon: ReturnType<typeof setTimeout> | undefined
    let isBack = false
    const change = () => {
      soon = undefined
      if (isEmpty || isBack) throttle.ask()
      else ask()
      isBack = false
    }
    const stop = oddsStore.onList(sport ? [sport] : allSports, () => {
      soon ??= setTimeout(change, isBack ? 0 : scatter(spreadMs))
    })
    const look = () => {
      isBack ||= document.hidden
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      clearTimeout(soon)
      throttle.stop()
    }
  }, [sport, isEmpty, refresh])
  // Whatever loads another list, such as a choice of what it shows, has done what was asked.
  return { isOld: oldList === list, refresh }
}
