import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { placeAfterSignIn } from './after-sign-in.ts'

type EntryPlace = Omit<Parameters<typeof placeAfterSignIn>[0], 'locale'>

/**
 * Closes the popup and shows the house as the player's: goes where they should be, with their own data. A form that
 * stands in a frame has its own way of saying so.
 */
export const useEntry = (onDone: () => void, onEntered?: () => Promise<void>) => {
  const { locales, account } = useSite()
  const at = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The page is drawn as the player's first: a popup that closed before it would give the focus to a button about to go.
  const [isIn, setIn] = useState(false)
  const isDone = isIn && account !== null
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return async (placeOf: (entry: EntryPlace) => string): Promise<void> => {
    if (onEntered) return onEntered()
    const place = placeOf({ at, locales })
    const isHere = place === `${at.pathname}${at.search}${at.hash}`
    await (isHere ? revalidate() : navigate(place, { replace: place.startsWith(at.pathname) }))
    startTransition(() => setIn(true))
  }
}
