import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { safeRedirect } from '#contract/safe-redirect.ts'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** The router's own mark on a location that a redirect led to. */
const isRedirected = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as { _isRedirect?: boolean } | null)?._isRedirect === true

/**
 * A guest who was redirected from a private page is at `?redirectUrl=…#hash`, because the browser keeps the
 * hash, which the server never gets: it belongs to the target page (GD-09). Undefined for other addresses.
 */
export const withHashInRedirectUrl = ({ pathname, search, hash }: Place): Place | undefined => {
  const query = new URLSearchParams(search)
  const wanted = safeRedirect(query.get('redirectUrl'), '')
  if (!hash || !wanted || wanted.includes('#')) return undefined
  query.set('redirectUrl', `${wanted}${hash}`)
  return { pathname, search: `?${query}`, hash: '' }
}

/**
 * Keeps the hash when a navigation inside the site is redirected (GD-05), as a browser does for a document: the
 * request to the server has no hash.
 */
export const usePreservedHash = (): void => {
  const navigation = useNavigation()
  const location = useLocation()
  const navigate = useNavigate()
  const wanted = useRef('')

  useEffect(() => {
    const { location: next } = navigation
    if (next && !isRedirected(next)) wanted.current = next.hash
  }, [navigation])

  useEffect(() => {
    const { pathname, search } = location
    const hash = location.hash || (isRedirected(location) ? wanted.current : '')
    wanted.current = ''
    const place = withHashInRedirectUrl({ pathname, search, hash }) ?? { pathname, search, hash }
    if (place.hash === location.hash && place.search === search) return
    void navigate(place, { replace: true, preventScrollReset: place.hash === '' })
  }, [location, navigate])
}
