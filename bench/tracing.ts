import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recordedSpan, traceStep } from '#server/platform/tracing/tracing.ts'
import { freePort } from '#test/race/postgres.ts'
import { startLiveApp, type LiveApp } from './harness/live-app.ts'
import { load } from './harness/load.ts'
import { openBenchPlayer } from './harness/open-player.ts'
import { processorSeconds } from './harness/processor-time.ts'
import { createReport, median } from './harness/report.ts'

/**
 * `npm run bench tracing`: the same call of processes on one database, without tracing and with it, in turn; spans go
 * to a collector that reads and drops them. A pass of each with tracing is divided by the passes without it before and
 * after, and the median counts. With a number, passes of so many seconds.
 */
const clients = 16
const rounds = 5
const seconds = Number(process.argv[2] ?? 3)
const call = 'account/getBalance'
const samplers = {
  'parentbased_traceidratio 0.01': {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.01',
  },
  'parentbased_traceidratio 0.1': {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  },
  parentbased_always_on: { OTEL_TRACES_SAMPLER: 'parentbased_always_on' },
} as const
/** Only the sampler that docs/operating/tracing.md recommends has a budget. */
const recommended = 'parentbased_traceidratio 0.01'

const { report, print, exitCode } = createReport()

const openCollector = async () => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

type Server = { readonly port: number; readonly child: ChildProcess }

const startTraced = async (app: LiveApp, env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'harness/server.ts')], {
    env: { ...process.env, ...app.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await wait(200)
  }
  return { port, child }
}

/** What the instrumented places cost where tracing is off: one comparison, and a call of a function. */
const costOff = async (): Promise<string> => {
  const times = 2_000_000
  const startedAt = performance.now()
  for (let at = 0; at < times; at++) recordedSpan()
  const check = performance.now() - startedAt
  const answer = Promise.resolve(1)
  for (let at = 0; at < 1000; at++) void traceStep('warm', {}, () => answer)
  const stepsAt = performance.now()
  for (let at = 0; at < times; at++) void traceStep('step', {}, () => answer)
  const step = performance.now() - stepsAt
  return `${((check * 1e6) / times).toFixed(1)} ns a check, ${((step * 1e6) / times).toFixed(1)} ns a step`
}

type Pass = { readonly perSecond: number; readonly microseconds: number }

print('places without tracing', await costOff())
const collector = await openCollector()
const app = await startLiveApp()
const traced: (Server & { name: string })[] = []
const others: Server[] = []
try {
  const { sessionToken } = await openBenchPlayer(app.connection, 1)
  for (const [name, env] of Object.entries(samplers))
    traced.push({
      name,
      ...(await startTraced(app, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })),
    })
  // Not the first process of the database, which is warmer than those after it.
  const untraced = await startTraced(app, {})
  others.push(untraced)
  const pass = async (port: number, pid: number): Promise<Pass> => {
    const before = processorSeconds(pid)
    const headers = { cookie: `__Host-session=${sessionToken}` }
    const url = `http://127.0.0.1:${port}/api/${call}`
    const { requestsPerSecond, errors } = await load(url, seconds, headers, clients)
    if (errors > 0) throw new Error(`${url} met ${errors} errors`)
    const used = processorSeconds(pid) - before
    return { perSecond: requestsPerSecond, microseconds: (used * 1e6) / (requestsPerSecond * seconds) }
  }
  const on = ({ port, child }: Server) => pass(port, child.pid ?? 0)
  const off = () => on(untraced)
  for (let round = 0; round < 2; round++) for (const one of [...traced, untraced]) await on(one)
  const offs = [await off()]
  const ratios = new Map<string, { throughput: number; processor: number }[]>()
  for (let round = 0; round < rounds; round++)
    for (const one of traced) {
      const tracedPass = await on(one)
      const [before, after] = [offs.at(-1) as Pass, await off()]
      offs.push(after)
      const ratio = {
        throughput: tracedPass.perSecond / ((before.perSecond + after.perSecond) / 2),
        processor: tracedPass.microseconds / ((before.microseconds + after.microseconds) / 2),
      }
      ratios.set(one.name, [...(ratios.get(one.name) ?? []), ratio])
    }
  const of = (all: readonly Pass[], name: keyof Pass) => median(all.map((one) => one[name])).toFixed(0)
  print(`${call}, off`, `${of(offs, 'perSecond')}/s, ${of(offs, 'microseconds')} µs of processor each`)
  for (const [name, all] of ratios) {
    const throughput = median(all.map((one) => one.throughput))
    const processor = median(all.map((one) => one.processor))
    print(`${name}: processor time / off`, processor.toFixed(3))
    if (name === recommended)
      report(`${name}: throughput / off`, throughput.toFixed(3), throughput >= 0.95, '>= 0.95')
    else print(`${name}: throughput / off`, throughput.toFixed(3))
  }
} finally {
  for (const { child } of [...traced, ...others])
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  await app.stop()
  collector.server.closeAllConnections()
  collector.server.close()
}
process.exitCode = exitCode()
