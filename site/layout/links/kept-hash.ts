import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { safeRedirect } from '#contract/safe-redirect.ts'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** The router's own mark on a place that a redirect led to. */
const isRedirected = ({ state }: Pick<Location, 'state'>): boolean =>
  (state as { _isRedirect?: boolean } | null)?._isRedirect === true

/**
 * A guest who was led away from a private page stands at `?redirectUrl=…#hash`, because a server never sees the
 * hash and a browser keeps it: it belongs to the page they wanted (GD-09). Undefined where that is not so.
 */
export const withHashInRedirectUrl = ({ pathname, search, hash }: Place): Place | undefined => {
  const query = new URLSearchParams(search)
  const wanted = safeRedirect(query.get('redirectUrl'), '')
  if (!hash || !wanted || wanted.includes('#')) return undefined
  query.set('redirectUrl', `${wanted}${hash}`)
  return { pathname, search: `?${query}`, hash: '' }
}

/**
 * Keeps the part behind `#` when a navigation inside the site is redirected (GD-05), as a browser does for a
 * document: what asks the server is the address without it.
 */
export const useKeptHash = (): void => {
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
