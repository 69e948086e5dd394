import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has hydrated; false on the server and in the first render. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
