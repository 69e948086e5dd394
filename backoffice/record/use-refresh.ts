import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 2000

/** Reloads the page's data every two seconds while the page is visible. */
export const useRefresh = (isWanted = true): void => {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate, state, isWanted])
}
