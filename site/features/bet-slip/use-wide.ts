import { useSyncExternalStore } from 'react'

/** From here on the slip stands beside the page (bet-slip.module.css). */
const wide = '(min-width: 1280px)'

const subscribe = (run: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', run)
  return () => query.removeEventListener('change', run)
}

/** Whether the slip stands beside the page; the server does not know and draws its place empty. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
