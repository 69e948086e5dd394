import { afterAll, afterEach } from 'vitest'
import { describeVisits, leaveBrowser } from './visit.ts'
import { resetWindows } from './windows.ts'

// React selects its build by this at its first load, and the built pages are those of production.
process.env.NODE_ENV = 'production'

/** Closes all pages after each test; a failed test reports what was visible. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${task.name}\n${await describeVisits()}\n`)
  await resetWindows()
})
afterAll(leaveBrowser)
