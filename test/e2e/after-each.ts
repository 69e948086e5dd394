import { afterAll, afterEach } from 'vitest'
import { describeVisits, leaveBrowser } from './visit.ts'
import { leaveWindows } from './windows.ts'

// React takes its form from this when it is first loaded, and the built pages are those of production.
process.env.NODE_ENV = 'production'

/** Nobody stays longer than their test; one that failed tells what could be seen. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${task.name}\n${await describeVisits()}\n`)
  await leaveWindows()
})
afterAll(leaveBrowser)
