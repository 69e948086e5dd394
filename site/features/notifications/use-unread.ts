import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { unreadCount } from './unread-count.ts'

const unknownOnServer = () => undefined

/** How many notifications wait to be read, undefined until that is known: asked on each page, and when the player comes back to it. */
export const useUnread = (uid: number): number | undefined => {
  const { api } = useSite()
  const { pathname } = useLocation()
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.now, unknownOnServer)
  useEffect(() => {
    // Behind what the page itself asks for.
    const turn = setTimeout(() => void unreadCount.refresh(api, uid))
    return () => clearTimeout(turn)
  }, [api, uid, pathname])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void unreadCount.refresh(api, uid)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [api, uid])
  return unread
}
