import { useSyncExternalStore } from 'react'

/** From this width on the slip is beside the page (bet-slip.module.css). */
const wide = '(min-width: 1280px)'

const subscribe = (run: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', run)
  return () => query.removeEventListener('change', run)
}

/** Whether the slip is beside the page; the server cannot know and renders an empty place. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
