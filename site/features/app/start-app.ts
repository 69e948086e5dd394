import { registerWorker } from './register-worker.ts'
import { runningBuild } from './running-router.ts'
import { watchBuilds } from './watch-builds.ts'

/** Starts background services once the page is idle. */
export const startApp = (buildCheckSeconds: number): void => {
  const own = runningBuild()
  if (own === undefined) return
  // Without a worker the page loses only its offline page.
  const registration = registerWorker(own).catch(() => undefined)
  watchBuilds(own, buildCheckSeconds, () => {
    void registration.then((worker) => worker?.update()).catch(() => undefined)
  })
}
