import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come to life; on the server and in the first render it has not. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
