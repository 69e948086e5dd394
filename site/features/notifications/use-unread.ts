import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { isToldOfChanges, onOwnChange } from '#site/live/own-changes.ts'
import { unreadCount } from './unread-count.ts'

const unknownOnServer = () => undefined

/**
 * How many notifications wait to be read, undefined until that is known: as the personal stream tells, and while it does not,
 * asked on each page and when the player comes back to it.
 */
export const useUnread = (uid: number): number | undefined => {
  const { api } = useSite()
  const { pathname } = useLocation()
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.now, unknownOnServer)
  useEffect(
    () =>
      onOwnChange('notices', (said) => {
        if (said?.unread === undefined) void unreadCount.refresh(api, uid)
        else unreadCount.take(uid, said.unread)
      }),
    [api, uid],
  )
  useEffect(() => {
    const ask = () => {
      if (!isToldOfChanges() && document.visibilityState === 'visible') void unreadCount.refresh(api, uid)
    }
    // Behind what the page itself asks for.
    const turn = setTimeout(ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(turn)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [api, uid, pathname])
  return unread
}
