import { useSyncExternalStore } from 'react'
import { cookieMaxAgeSeconds } from '#contract/constants.ts'
import { themeCookie } from '#contract/cookies.ts'
import { writeCookie } from '#ui/browser/cookie.ts'
import type { PageTheme, Theme } from './theme-colour.ts'

/** The choice since the page was loaded; the cookie holds it for later pages. */
let chosen: Theme | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The theme of the page: the one rendered by the server until another is chosen. */
export const useTheme = (rendered: PageTheme): PageTheme =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? rendered,
    () => rendered,
  )

/** Applies at once and lasts a year (TH-01). */
export const chooseTheme = (theme: Theme): void => {
  chosen = theme
  writeCookie(themeCookie, theme, cookieMaxAgeSeconds)
  for (const listener of listeners) listener()
}
