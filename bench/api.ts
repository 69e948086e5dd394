import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#test/race/postgres.ts'
import { processorSeconds } from './harness/processor-time.ts'
import { startLiveApp } from './harness/live-app.ts'
import { openBenchPlayer } from './harness/open-player.ts'
import { load } from './harness/load.ts'
import { createReport, median } from './harness/report.ts'

/**
 * `npm run bench api`: the cost of a signed-in player's reads over HTTP with cookie, on a PostgreSQL of its
 * own, against a bare Hono answer with one prepared statement on the same PostgreSQL. Application and control
 * alternate; each run is divided by the control's runs before and after it, and the median of these ratios
 * counts.
 */
const clients = 16
const rounds = 5
const seconds = Number(process.argv[2] ?? 3)
const calls = ['account/getBalance', 'account/getInfo'] as const

const { report, print, exitCode } = createReport()

const app = await startLiveApp()
const controlPort = await freePort()
let control: ReturnType<typeof spawn> | undefined
try {
  const { connection, port } = app
  const { uid, sessionToken } = await openBenchPlayer(connection, 1)
  control = spawn(
    process.execPath,
    [join(import.meta.dirname, 'api/control.ts'), String(controlPort), app.databaseUrl, String(uid)],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (control.stdout) await once(control.stdout, 'data')
  const controlPid = control.pid ?? 0

  /** Answers per second, and processor time per answer, here and in PostgreSQL. */
  const measure = async (url: string, ours: boolean) => {
    const used = () => (ours ? app.processor().server : processorSeconds(controlPid))
    const before = { own: used(), postgres: app.processor().postgres }
    const headers: Record<string, string> = ours ? { cookie: `__Host-session=${sessionToken}` } : {}
    const { requestsPerSecond, errors } = await load(url, seconds, headers, clients)
    if (errors > 0) throw new Error(`${url} met ${errors} errors`)
    const each = (processorSecondsUsed: number): number =>
      (processorSecondsUsed * 1e6) / (requestsPerSecond * seconds)
    return {
      perSecond: requestsPerSecond,
      own: each(used() - before.own),
      postgres: each(app.processor().postgres - before.postgres),
    }
  }
  type Metrics = Awaited<ReturnType<typeof measure>>
  const bare = () => measure(`http://127.0.0.1:${controlPort}/balance`, false)
  const our = (call: string) => measure(`http://127.0.0.1:${port}/api/${call}`, true)

  await bare()
  for (const call of calls) await our(call)
  const controls = [await bare()]
  const ours = new Map<string, Metrics[]>(calls.map((call) => [call, []]))
  const ratios = new Map<string, number[]>(calls.map((call) => [call, []]))
  for (let round = 0; round < rounds; round++) {
    for (const call of calls) {
      const figures = await our(call)
      const [before, after] = [controls.at(-1) as Metrics, await bare()]
      controls.push(after)
      ours.get(call)?.push(figures)
      ratios.get(call)?.push(figures.perSecond / ((before.perSecond + after.perSecond) / 2))
    }
  }

  const printMetrics = (what: string, all: readonly Metrics[]): void => {
    const [perSecond, own, postgres] = (['perSecond', 'own', 'postgres'] as const).map((name) =>
      median(all.map((figures) => figures[name])).toFixed(0),
    )
    print(what, `${perSecond}/s, processor each: server ${own} µs, PostgreSQL ${postgres} µs`)
  }
  printMetrics('bare Hono, one prepared statement', controls)
  for (const call of calls) {
    printMetrics(call, ours.get(call) ?? [])
    const ratio = median(ratios.get(call) ?? [])
    report(`${call} / bare Hono, ${clients} clients`, ratio.toFixed(2), ratio >= 0.4, '>= 0.40')
  }
} finally {
  control?.kill('SIGTERM')
  await app.stop()
}
process.exitCode = exitCode()
