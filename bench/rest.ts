import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestServer } from '#test/e2e/setup.ts'
import { startLiveApp } from './harness/live-app.ts'
import { processorSeconds, residentMegabytes } from './harness/processor-time.ts'
import { createReport } from './harness/report.ts'

/**
 * An application that is not used: processor time in percent of a core, and memory, over the given number of
 * seconds, by default sixty.
 */
const seconds = Number(process.argv[2] ?? 60)
/** Until what a start leaves to do is done. */
const settleMs = 30_000

const { report, exitCode } = createReport()
const percent = (what: string, used: number, budget: number): void => {
  const share = (used / seconds) * 100
  report(what, `${share.toFixed(2)} %`, share <= budget, `<= ${budget} %`)
}
const memory = (what: string, pid: number, budget: number): void => {
  const megabytes = residentMegabytes(pid)
  report(what, `${megabytes.toFixed(0)} MB`, megabytes <= budget, `<= ${budget} MB`)
}

const demo = await startTestServer()
const demoPid = demo.pid ?? 0
await wait(settleMs)
const demoBefore = processorSeconds(demoPid)
await wait(seconds * 1000)
percent('idle demonstration, embedded database', processorSeconds(demoPid) - demoBefore, 3)
memory('idle demonstration, memory', demoPid, 450)
await demo.kill()
rmSync(demo.dataDir, { recursive: true, force: true })

const live = await startLiveApp()
await wait(settleMs)
const before = live.processor()
await wait(seconds * 1000)
const after = live.processor()
percent('idle live process', after.server - before.server, 0.5)
percent('its PostgreSQL', after.postgres - before.postgres, 0.5)
memory('idle live process, memory', live.pid, 250)
await live.stop()
process.exitCode = exitCode()
