import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sports as allSports, type Sport } from '#contract/betting-enums.ts'
import { oddsStore } from '../odds-store.ts'
import { jitter } from '#site/live/jitter.ts'
import { createThrottle } from './throttle.ts'

/** The min interval between automatic reloads of a list, for any number of starting and ending matches. */
const restMs = 10_000
/** Spreads the reloads: all browsers get the message of a kick-off at once. */
const spreadMs = 4000

type FreshList = { readonly isOld: boolean; refresh(): void }

/**
 * Whether the live matches of a sport, or of all, differ from those of the page. A reload would move rows under
 * a finger about to press a price, so a list in use is reloaded on request; an empty one, and one that the user
 * returns to, automatically.
 */
export const useFreshList = (sport: Sport | undefined, list: readonly unknown[]): FreshList => {
  const { revalidate } = useRevalidator()
  const [oldList, setOldList] = useState<readonly unknown[]>()
  const isEmpty = list.length === 0
  const trigger = useEffectEvent(() => setOldList(list))
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useEffect(() => {
    const throttle = createThrottle(restMs, refresh)
    let soon: ReturnType<typeof setTimeout> | undefined
    let isBack = false
    const change = () => {
      soon = undefined
      if (isEmpty || isBack) throttle.trigger()
      else trigger()
      isBack = false
    }
    const stop = oddsStore.onList(sport ? [sport] : allSports, () => {
      soon ??= setTimeout(change, isBack ? 0 : jitter(spreadMs))
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
  // A reload by any other cause, such as a new filter, satisfies the request too.
  return { isOld: oldList === list, refresh }
}
