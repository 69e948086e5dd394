import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { isPushConnected, onPlayerUpdate } from '#site/live/player-update-stream.ts'
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
      onPlayerUpdate('notices', (said) => {
        if (said?.unread === undefined) void unreadCount.refresh(api, uid)
        else unreadCount.accept(uid, said.unread)
      }),
    [api, uid],
  )
  useEffect(() => {
    const refreshIfVisible = () => {
      if (!isPushConnected() && document.visibilityState === 'visible') void unreadCount.refresh(api, uid)
    }
    // After the requests of the page itself.
    const turn = setTimeout(refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearTimeout(turn)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [api, uid, pathname])
  return unread
}
