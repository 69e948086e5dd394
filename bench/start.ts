import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '#test/e2e/setup.ts'

/** Start times of the application: build, first start on an empty folder, second start. */
const seconds = async (what: string, budget: number, run: () => Promise<unknown>): Promise<void> => {
  const startedAt = performance.now()
  await run()
  const took = (performance.now() - startedAt) / 1000
  console.log(
    `${took <= budget ? 'met   ' : 'MISSED'}  ${what.padEnd(40)} ${took.toFixed(2)} s   budget <= ${budget} s`,
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'baize-start-'))
rmSync(join(import.meta.dirname, '../build'), { recursive: true, force: true })
const open = async (): Promise<void> => {
  const app = await startTestServer({ DATA_DIR: dataDir })
  await fetch(app.origin)
  stop = () => app.kill()
}
let stop: () => Promise<void> = async () => undefined
await seconds('build, empty database, first page', 30, open)
await stop()
await seconds('second start to the first page', 3, open)
await stop()
rmSync(dataDir, { recursive: true, force: true })
