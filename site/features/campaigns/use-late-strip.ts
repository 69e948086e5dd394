import { useState } from 'react'
import { useLocation } from 'react-router'
import css from '#site/layout/frame/top-strip.module.css'

/**
 * Where a row of notices stands that are known by these ids. What comes to a page that is being read already lies over
 * its lower edge, so that nothing moves under a pointer; with the next page it stands in its place above the content.
 */
export const useLateStrip = (ids: readonly string[]): string => {
  const { pathname } = useLocation()
  const [arrival, setArrival] = useState<{ ids: readonly string[]; pathname: string }>({ ids: [], pathname })
  if (ids.some((id) => !arrival.ids.includes(id))) setArrival({ ids, pathname })
  return `${css.strip} ${arrival.pathname === pathname ? css.late : ''}`
}
