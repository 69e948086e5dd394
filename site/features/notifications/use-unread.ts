import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { isToldOfChanges, onOwnChange } from '#site/live/own-changes.ts'
import { unreadCount } from './unread-count.ts'

const unknownOnServer = () => undefined

/**
 * The number of unread notifications, undefined until it is known: from the personal stream, and without it
 * fetched on each page and on return to it.
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
    // After the requests of the page itself.
    const turn = setTimeout(ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(turn)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [api, uid, pathname])
  return unread
}
