import { routeModuleError } from './route-module-event.ts'
import { reloadOnce } from './reload-guard.ts'
import { addressOf, runningRouter } from './running-router.ts'

/**
 * A part of the page that was wanted cannot be fetched, as a rule because a newer build has taken its place: the
 * page it belongs to is loaded as a document (PW-06). Where that was just done, the error is shown (PW-07).
 */
export const mendRouteModules = (): void => {
  window.addEventListener(routeModuleError, (event) => {
    const state = runningRouter()?.state
    const wanted = state?.navigation.location ?? state?.location ?? window.location
    if (reloadOnce(addressOf(wanted))) event.preventDefault()
  })
}
