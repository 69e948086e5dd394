import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '#test/e2e/setup.ts'
import { processorSeconds } from './harness/processor-time.ts'
import { createReport } from './harness/report.ts'

/** Start times of the application: build, first start on an empty folder, second start. */
const { report, print, exitCode } = createReport()
const seconds = async (what: string, budget: number, run: () => Promise<number>): Promise<void> => {
  const startedAt = performance.now()
  const pid = await run()
  const took = (performance.now() - startedAt) / 1000
  report(what, `${took.toFixed(2)} s`, took <= budget, `<= ${budget} s`)
  print('  its processor time', `${processorSeconds(pid).toFixed(2)} s`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'baize-start-'))
rmSync(join(import.meta.dirname, '../build'), { recursive: true, force: true })
const open = async (): Promise<number> => {
  const app = await startTestServer({ DATA_DIR: dataDir })
  await fetch(app.origin)
  stop = () => app.kill()
  return app.pid ?? 0
}
let stop: () => Promise<void> = async () => undefined
await seconds('build, empty database, first page', 32, open)
await stop()
await seconds('second start to the first page', 3, open)
await stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = exitCode()
