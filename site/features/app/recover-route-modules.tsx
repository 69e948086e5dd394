import { useEffect, useState } from 'react'
import { routeModuleError } from './route-module-event.ts'
import { reloadOnce } from './reload-guard.ts'
import { addressOf, runningRouter } from './running-router.ts'

type Missing = { readonly error: unknown; module: unknown }

/** Replaces a page whose code cannot be loaded; it retries when the page is opened again. */
const fallbackModule = (error: unknown) => ({
  default: function MissingPage() {
    const [isBeyond, setBeyond] = useState(false)
    useEffect(() => {
      if (!reloadOnce(addressOf(window.location))) setBeyond(true)
    }, [])
    if (isBeyond) throw error
    return null
  },
  clientLoader: () => Promise.reject(error),
})

const never = new Promise<never>(() => undefined)

/**
 * Handles a route module that cannot be loaded, usually because a newer build has replaced it: the page is
 * loaded as a document (PW-06). If that was just done, the error is shown (PW-07).
 */
export const recoverRouteModules = (): void => {
  window.addEventListener(routeModuleError, (event) => {
    const missing = (event as CustomEvent<Missing>).detail
    const state = runningRouter()?.state
    const wanted = state?.navigation.location ?? state?.location ?? window.location
    missing.module = reloadOnce(addressOf(wanted)) ? never : fallbackModule(missing.error)
  })
}
