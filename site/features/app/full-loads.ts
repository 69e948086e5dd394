import { redirectDocument } from 'react-router'
import { readLaunch } from '../mini-app/launch.ts'
import { asMiniAppAddress } from '../mini-app/mini-app-address.ts'
import { isFrameable } from '../frames/frameable.ts'
import { addressOf, runningRouter } from './running-router.ts'

let isDue = false

/** From now on the next page is loaded as a document: there is a newer build (PW-04). */
export const demandFullLoad = (): void => {
  isDue = true
}

/**
 * Turns a navigation into the load of a document where the page has to begin anew: after a new build, and in a frame
 * when it would become a page that may not be framed (standards W15), which the browser then refuses to show.
 */
export const fullLoads = async <R>(_args: unknown, next: () => Promise<R>): Promise<R> => {
  const { navigation, location } = runningRouter()?.state ?? {}
  const wanted = navigation?.location
  if (!wanted || wanted.pathname === location?.pathname) return next()
  const isFramed = window.self !== window.top
  const address = addressOf(wanted)
  // In a messenger's frame any page may stand, as a document too where the address says so.
  if (isFramed && readLaunch()) {
    if (isDue) throw redirectDocument(asMiniAppAddress(address))
    return next()
  }
  if (isDue || (isFramed && !isFrameable(wanted.pathname))) throw redirectDocument(address)
  return next()
}
