import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { placeAfterSignIn } from './after-sign-in.ts'

type EntryPlace = Omit<Parameters<typeof placeAfterSignIn>[0], 'locale'>

/**
 * Closes the popup and shows the house as the player's: goes where they should be, with their own data. A form that
 * stands in a frame has its own way of saying so.
 */
export const useEntry = (onDone: () => void, onEntered?: () => Promise<void>) => {
  const { locales } = useSite()
  const at = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (placeOf: (entry: EntryPlace) => string): Promise<void> => {
    if (onEntered) return onEntered()
    const place = placeOf({ at, locales })
    const isHere = place === `${at.pathname}${at.search}${at.hash}`
    await (isHere ? revalidate() : navigate(place, { replace: place.startsWith(at.pathname) }))
    onDone()
  }
}
