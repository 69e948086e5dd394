import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { fetchedNotices } from './fetched-notices.ts'

const loadPart = () => whenComplete(import('./notices.tsx'))
const Notices = lazy(() => loadPart().then((module) => ({ default: module.Notices })))

/** Whether the visitor has touched a page of this document, and the page and visitor of the last fetch. */
let hasBegun = false
let requestedFor: string | undefined

/**
 * Fetches notices on the visitor's first click or touch (NT-01), then on every change of the path but not of
 * the query alone (NT-02), and after a change of player. Renders nothing: see `NoticeSpot`.
 */
export function NoticesService() {
  const { account, api, locale } = useSite()
  const { pathname } = useLocation()
  const isTouched = useFirstTouch()
  const uid = account?.uid ?? 0
  useEffect(() => {
    const wanted = `${uid} ${pathname}`
    if (!isTouched || requestedFor === wanted) return
    // After the requests of the touch itself: a browser has few connections to one server.
    const turn = setTimeout(() => {
      requestedFor = wanted
      loadPart()
        .then(({ loadNotices }) => loadNotices({ api, uid, locale: locale.code }))
        // The next page tries again.
        .catch(() => undefined)
    })
    return () => clearTimeout(turn)
  }, [isTouched, pathname, uid, api, locale.code])
  return null
}

const useFirstTouch = (): boolean => {
  const [isTouched, setIsTouched] = useState(hasBegun)
  useEffect(() => {
    if (isTouched) return
    const begin = () => {
      hasBegun = true
      setIsTouched(true)
    }
    const options = { capture: true, once: true, passive: true }
    document.addEventListener('click', begin, options)
    document.addEventListener('touchstart', begin, options)
    return () => {
      document.removeEventListener('click', begin, options)
      document.removeEventListener('touchstart', begin, options)
    }
  }, [isTouched])
  return isTouched
}

const notOnServer = () => false

/** The place of notices on a page: above its content. */
export function NoticeSpot() {
  const areHere = useSyncExternalStore(fetchedNotices.subscribe, fetchedNotices.areHere, notOnServer)
  if (!areHere) return null
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  )
}
