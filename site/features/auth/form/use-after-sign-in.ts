import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { pathAfterSignIn } from './after-sign-in.ts'

type SignInLocation = Omit<Parameters<typeof pathAfterSignIn>[0], 'locale'>

/** Closes the popup and shows the page as the player's, at their target. A framed form overrides this. */
export const useAfterSignIn = (onDone: () => void, onEntered?: () => Promise<void>) => {
  const { locales, account } = useSite()
  const at = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // The page is rendered for the player first: a popup that closes earlier would return the focus to a button
  // that is removed.
  const [isIn, setIn] = useState(false)
  const isDone = isIn && account !== null
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return async (placeOf: (entry: SignInLocation) => string): Promise<void> => {
    if (onEntered) return onEntered()
    const place = placeOf({ at, locales })
    const isHere = place === `${at.pathname}${at.search}${at.hash}`
    await (isHere ? revalidate() : navigate(place, { replace: place.startsWith(at.pathname) }))
    startTransition(() => setIn(true))
  }
}
