import { registerWorker } from './register-worker.ts'
import { runningBuild } from './running-router.ts'
import { watchBuilds } from './watch-builds.ts'

/** What the page does for itself once it has nothing better to do. */
export const startApp = (buildCheckSeconds: number): void => {
  const own = runningBuild()
  if (own === undefined) return
  // A worker that cannot be had costs the page nothing but its offline page.
  const registration = registerWorker(own).catch(() => undefined)
  watchBuilds(own, buildCheckSeconds, () => {
    void registration.then((worker) => worker?.update()).catch(() => undefined)
  })
}
