import { useSyncExternalStore } from 'react'
import { isInstalled, isWebView } from './app-kind.ts'

/** The browser's offer to install the site; only some browsers make one. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

const change = (next: InstallOffer | undefined): void => {
  offer = next
  for (const listener of listeners) listener()
}

/**
 * Takes the browser's offer instead of letting it ask: the site shows a button where it is looked for, and nothing
 * at all in a native app or where it is installed already (FR-10).
 */
export const hearInstallOffer = (): (() => void) => {
  const isApp = isWebView() || isInstalled()
  const take = (event: Event) => {
    event.preventDefault()
    if (!isApp) change(event as InstallOffer)
  }
  const drop = () => change(undefined)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', take)
    window.removeEventListener('appinstalled', drop)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How to install the site, or undefined where that is not on offer. An offer can be taken up once. */
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
