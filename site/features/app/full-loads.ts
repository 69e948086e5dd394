import { redirectDocument } from 'react-router'
import { completeDocument } from '../../layout/visitor/complete-document.ts'
import { readLaunch } from '../mini-app/launch.ts'
import { asMiniAppAddress } from '../mini-app/mini-app-address.ts'
import { isFrameable } from '../frames/frameable.ts'
import { addressOf, runningRouter } from './running-router.ts'

let isDue = false

/** From now on the next navigation loads a document: there is a newer build (PW-04). */
export const demandFullLoad = (): void => {
  isDue = true
}

/**
 * Turns a navigation into a document load where that is required: after a new build, and in a frame when the
 * target may not be framed (standards W15), which the browser then refuses to show.
 */
export const fullLoads = async <R>(_args: unknown, next: () => Promise<R>): Promise<R> => {
  const { navigation, location } = runningRouter()?.state ?? {}
  const wanted = navigation?.location
  if (!wanted || wanted.pathname === location?.pathname) return next()
  const isFramed = window.self !== window.top
  const address = addressOf(wanted)
  // In a messenger's frame every page may be shown, and a document load too where the address carries the
  // launch data.
  if (isFramed && readLaunch()) {
    if (isDue) throw redirectDocument(asMiniAppAddress(address))
    return next()
  }
  if (isDue || (isFramed && !isFrameable(wanted.pathname))) throw redirectDocument(address)
  return next()
}

/**
 * A page that is opened by navigation waits until the document has all texts and styles. Where they cannot be
 * fetched, the page is loaded as a document; data that is only read again is shown with what there is.
 */
export const completeDocuments = async <R>(_args: unknown, next: () => Promise<R>): Promise<R> => {
  const [answer, isComplete] = await Promise.all([
    next(),
    completeDocument().then(
      () => true,
      () => false,
    ),
  ])
  const wanted = runningRouter()?.state.navigation.location
  if (isComplete || !wanted) return answer
  window.location.assign(addressOf(wanted))
  return new Promise(() => undefined)
}
