import { useState } from 'react'
import { useLocation } from 'react-router'
import css from '#site/layout/frame/top-strip.module.css'

/**
 * The class of a notice strip by its notices' ids. A strip that arrives on an open page overlays its bottom
 * edge, so that nothing moves under a pointer; from the next page on it is above the content.
 */
export const useLateStrip = (ids: readonly string[]): string => {
  const { pathname } = useLocation()
  const [arrival, setArrival] = useState<{ ids: readonly string[]; pathname: string }>({ ids: [], pathname })
  if (ids.some((id) => !arrival.ids.includes(id))) setArrival({ ids, pathname })
  return `${css.strip} ${arrival.pathname === pathname ? css.late : ''}`
}
