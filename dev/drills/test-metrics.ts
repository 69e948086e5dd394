import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from '../build.ts'
import { installDebianPackages } from './debian-packages.ts'

/**
 * Tests metrics and alerts with the tools of Prometheus: promtool on the rules and their cases, then a
 * demonstration that a real Prometheus scrapes. Ports from `TEST_METRICS_PORT`, by default 21000. Exits with 1 if
 * anything is not as it should be.
 */
const root = join(import.meta.dirname, '../..')
const rulesFolder = join(root, 'deploy/observability')
const [appPort, metricsPort, prometheusPort] = [0, 1, 2].map(
  (more) => Number(process.env.TEST_METRICS_PORT ?? 21_000) + more,
)
const attempts = 1200
const intervalMs = 500

const promtool = (...args: readonly string[]): boolean => {
  const { status } = spawnSync('promtool', args, { cwd: rulesFolder, stdio: 'inherit' })
  return status === 0
}

const isInstalled = spawnSync('promtool', ['--version']).status === 0
const problem = isInstalled ? undefined : installDebianPackages(['prometheus'])
if (problem !== undefined)
  throw new Error(`promtool is absent, and prometheus cannot be installed: ${problem}`)

const areRulesRight = [
  promtool('check', 'rules', 'rules.yml'),
  promtool('check', 'config', 'prometheus.yml'),
  promtool('test', 'rules', 'rules.test.yml'),
].every(Boolean)
if (!areRulesRight) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'baize-metrics-'))
const children: ChildProcess[] = []

const start = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const getJson = async (path: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${prometheusPort}${path}`)).json()

type QueryAnswer = {
  readonly data: {
    readonly result: readonly {
      readonly metric: Record<string, string>
      readonly value: readonly [number, string]
    }[]
  }
}
const query = async (expression: string): Promise<QueryAnswer['data']['result']> =>
  ((await getJson(`/api/v1/query?query=${encodeURIComponent(expression)}`)) as QueryAnswer).data.result

/** Repeats a reading until it is there; throws with what was waited for. */
const until = async <T>(what: string, read: () => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await read().catch(() => undefined)
    if (found !== undefined) return found
    await wait(intervalMs)
  }
  throw new Error(`Waited in vain: ${what}`)
}

/** The shipped configuration with this run's address, a quick interval and no other job. */
const writeConfiguration = (): string => {
  mkdirSync(join(folder, 'prometheus'))
  copyFileSync(join(rulesFolder, 'rules.yml'), join(folder, 'rules.yml'))
  const shipped = readFileSync(join(rulesFolder, 'prometheus.yml'), 'utf8')
  const own = shipped
    .replaceAll('interval: 15s', 'interval: 1s')
    .replace('scrape_timeout: 10s', 'scrape_timeout: 1s')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replace(/\n {2}# Disk[^]*/, '\n')
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, own)
  return file
}

const startPrometheus = (): ChildProcess =>
  start('prometheus', [
    `--config.file=${writeConfiguration()}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
    '--log.level=error',
  ])

type Rules = {
  readonly data: {
    readonly groups: readonly {
      readonly rules: readonly {
        readonly name: string
        readonly health: string
        readonly lastError?: string
      }[]
    }[]
  }
}

const runScrape = async (): Promise<boolean> => {
  const app = start(process.execPath, [join(root, 'dev/start.ts')], {
    PORT: String(appPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(folder, 'data'),
    OPEN_BROWSER: '0',
    LOG_LEVEL: 'error',
  })
  startPrometheus()
  await until('the scrape is up', async () =>
    (await query('up{job="baize"} == 1 and on (instance) baize_database_up == 1')).length > 0
      ? true
      : undefined,
  )
  const address = `http://127.0.0.1:${appPort}`
  for (const path of ['/', '/en/gamehall', '/api/odds/getSports', '/no/such/page'])
    await fetch(`${address}${path}`)
  await until('calls and pages are counted', async () =>
    (await query('baize_call_duration_seconds_count{call="odds/getSports"}')).length > 0 ? true : undefined,
  )
  const rules = await until('the rules are evaluated', async () => {
    const found = ((await getJson('/api/v1/rules')) as Rules).data.groups.flatMap((group) => group.rules)
    return found.length > 0 && found.every(({ health }) => health !== 'unknown') ? found : undefined
  })
  const [series] = await query('count({job="baize", __name__=~"baize_.*|nodejs_.*|process_.*"})')
  const sources = await query('baize_metrics_source_up')
  const durations = await query('max by (source) (baize_metrics_source_duration_seconds)')
  const pages = await query('sum by (route, result) (baize_pages_total)')
  console.log(`Series of the demonstration: ${series?.value[1]}`)
  for (const { metric, value } of durations)
    console.log(`  ${metric.source}: read in ${(Number(value[1]) * 1000).toFixed(1)} ms`)
  for (const { metric, value } of pages) console.log(`  page ${metric.route} ${metric.result}: ${value[1]}`)
  const ill = rules.filter(({ health }) => health !== 'ok')
  for (const { name, lastError } of ill) console.log(`Rule ${name}: ${lastError}`)
  const unread = sources.filter(({ value }) => value[1] !== '1')
  for (const { metric } of unread) console.log(`Source ${metric.source} was not read`)
  console.log(`${rules.length} rules evaluated, ${ill.length} with an error`)
  await end(app)
  await until('BaizeProcessDown is pending', async () =>
    (await query('ALERTS{alertname="BaizeProcessDown"}')).length > 0 ? true : undefined,
  )
  console.log('After the end of the process, BaizeProcessDown is pending')
  return ill.length === 0 && unread.length === 0
}

build()
let isRight = false
try {
  isRight = await runScrape()
} finally {
  await Promise.all(children.map(end))
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isRight ? 0 : 1)
