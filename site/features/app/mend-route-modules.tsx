import { useEffect, useState } from 'react'
import { routeModuleError } from './route-module-event.ts'
import { reloadOnce } from './reload-guard.ts'
import { addressOf, runningRouter } from './running-router.ts'

type Missing = { readonly error: unknown; module: unknown }

/** What stands in for a page whose code is not to be had: it tries once more when it is opened again later. */
const standIn = (error: unknown) => ({
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
 * A part of the page that was wanted cannot be fetched, as a rule because a newer build has taken its place: the
 * page it belongs to is loaded as a document (PW-06). Where that was just done, the error is shown (PW-07).
 */
export const mendRouteModules = (): void => {
  window.addEventListener(routeModuleError, (event) => {
    const missing = (event as CustomEvent<Missing>).detail
    const state = runningRouter()?.state
    const wanted = state?.navigation.location ?? state?.location ?? window.location
    missing.module = reloadOnce(addressOf(wanted)) ? never : standIn(missing.error)
  })
}
