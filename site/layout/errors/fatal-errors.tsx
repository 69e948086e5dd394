import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ApiError } from '#contract/client.ts'
import { ErrorPage } from './error-page.tsx'

type Fatal = { error: ApiError; path: string }

let fatal: Fatal | undefined
const listeners = new Set<() => void>()

/** A blocked player may still contact support (LY-05), although all other calls of that page are refused. */
const isSupport = (pathname: string): boolean => pathname.split('/').slice(1, 3).includes('support')

/** Replaces the page by an error page (ER-02, 09, 13, 30) until the next navigation. */
export const reportFatal = (error: ApiError): void => {
  const { pathname } = window.location
  if (error.type === 'UserBanned' && isSupport(pathname)) return
  fatal = { error, path: pathname }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function FatalErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const reported = useSyncExternalStore(
    subscribe,
    () => fatal,
    () => undefined,
  )
  useEffect(
    () => () => {
      fatal = undefined
    },
    [pathname],
  )
  return reported?.path === pathname ? <ErrorPage error={reported.error} /> : children
}
