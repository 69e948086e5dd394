import { demandFullLoad } from './full-loads.ts'
import { isReloadBlocked } from './reload-blockers.ts'
import { reloadOnce } from './reload-guard.ts'
import { addressOf } from './running-router.ts'

const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('build', [port2])
  })

/** No automatic reload while money, a bet or a game is at stake, or while something is typed or read. */
const isBusy = (): boolean =>
  isReloadBlocked() ||
  /\/(game|cashier)\//.test(`${window.location.pathname}/`) ||
  document.querySelector('[role=dialog],[role=alertdialog]') !== null ||
  document.activeElement?.matches('input,textarea,select') === true

const beginAnew = (): void => {
  if (isBusy() || !reloadOnce(addressOf(window.location))) demandFullLoad()
}

/**
 * Registers the service worker, and reloads the page when an update of it takes over (PW-01), but not when
 * the first worker does. A page that came from the network after a deployment is newer than its worker: when
 * the worker only catches up with the page, no reload is needed.
 */
export const registerWorker = async (own: string): Promise<ServiceWorkerRegistration | undefined> => {
  // Absent in private windows of some browsers, and without https.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return undefined
  let before = workers.controller
  let buildBefore: unknown
  const remember = () => {
    if (before) void buildOf(before).then((id) => (buildBefore = id))
  }
  remember()
  workers.addEventListener('controllerchange', async () => {
    const [isFirst, previous] = [before === null, buildBefore]
    before = workers.controller
    if (isFirst || !before) return remember()
    buildBefore = await buildOf(before)
    const hasCaughtUp = previous !== undefined && previous !== own && buildBefore === own
    if (!hasCaughtUp) beginAnew()
  })
  return workers.register('/service-worker.js', { updateViaCache: 'none' })
}
