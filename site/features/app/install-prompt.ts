import { useSyncExternalStore } from 'react'
import { isInstalled, isWebView } from './app-kind.ts'

/** The browser's install prompt event; only some browsers send one. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

let offer: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

const change = (next: InstallPromptEvent | undefined): void => {
  offer = next
  for (const listener of listeners) listener()
}

/** Captures the install prompt for the site's own button; none in a native or installed app (FR-10). */
export const captureInstallPrompt = (): (() => void) => {
  const isApp = isWebView() || isInstalled()
  const capture = (event: Event) => {
    event.preventDefault()
    if (!isApp) change(event as InstallPromptEvent)
  }
  const drop = () => change(undefined)
  window.addEventListener('beforeinstallprompt', capture)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', capture)
    window.removeEventListener('appinstalled', drop)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The function that installs the site, or undefined where that is not offered. An offer can be used once. */
export const useInstall = (): (() => Promise<void>) | undefined => {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  )
  if (!offered) return undefined
  return async () => {
    change(undefined)
    await offered.prompt()
  }
}
