import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings } from '#server/platform/kernel/settings/describe-settings.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createTestApp } from '#test/app.ts'
import {
  manifestPaths,
  readProjectFile,
  readResources,
  readVariables,
  readYaml,
  valuesAt,
  type Tree,
} from './manifests.ts'

/** The files of an installation name only what the application has. */
const root = join(import.meta.dirname, '../..')
const settings = describeSettings(readSettings({}))

/** Variables that the settings do not describe: of the process, of Node, and of other images. */
const otherNames = [
  'NODE_ENV',
  'POSTGRES_PASSWORD',
  'POSTGRES_HOST_AUTH_METHOD',
  'BAIZE_PASSWORD',
  'CLAMD_CONF_AlertExceedsMax',
  'CLAMD_CONF_StreamMaxLength',
]

test('every variable that they set is a setting', () => {
  const known = new Set([...settings.map(({ name }) => name as string), ...otherNames])
  const variables = readVariables()
  expect(new Set(variables.map(({ path }) => path)).size).toBeGreaterThan(6)
  expect(variables.filter(({ name }) => !known.has(name))).toEqual([])
})

test('what they set is accepted by a start in live mode', () => {
  for (const path of ['deploy/one-server/baize.env.example', 'deploy/compose/live.env.example']) {
    const given = readVariables().filter((variable) => variable.path === path)
    const env = Object.fromEntries(given.map(({ name, value }) => [name, value]))
    const secrets = { DATABASE_URL: 'postgresql://baize:word@db/baize', SESSION_SECRET: 's'.repeat(64) }
    expect(readSettings({ ...env, ...secrets }).mode).toBe('live')
  }
})

test('the settings of a cluster are accepted, and Prometheus reaches the metrics of a pod', () => {
  const [base, overlay] = ['base', 'overlays/example'].map(
    (folder) => readYaml(`deploy/kubernetes/${folder}/settings.yaml`)[0]?.['data'] as Record<string, string>,
  )
  const secrets = {
    DATABASE_URL: 'postgresql://baize:word@db/baize',
    SESSION_SECRET: 's'.repeat(64),
    METRICS_TOKEN: 't'.repeat(32),
  }
  const { mode, metrics } = readSettings({ ...base, ...overlay, ...secrets })
  expect(mode).toBe('live')
  expect(metrics).toEqual({ port: 9464, host: '0.0.0.0', token: secrets.METRICS_TOKEN })
  const [monitor] = valuesAt(
    readYaml('deploy/kubernetes/components/pod-monitor/pod-monitor.yaml'),
    'credentials',
  )
  expect(monitor).toEqual({ name: 'baize', key: 'METRICS_TOKEN' })
})

test('none of them holds a secret', () => {
  const secrets = new Set([
    ...settings.filter(({ isSecret }) => isSecret).map(({ name }) => name as string),
    'POSTGRES_PASSWORD',
    'BAIZE_PASSWORD',
  ])
  // The demonstration's database is reachable from its own network alone.
  const isDemo = ({ path, value }: { path: string; value: string }) =>
    path === 'compose.yaml' && value === 'demo'
  expect(secrets.has('SESSION_SECRET')).toBe(true)
  expect(
    readVariables().filter(
      (variable) => secrets.has(variable.name) && variable.value !== '' && !isDemo(variable),
    ),
  ).toEqual([])
  expect(manifestPaths.flatMap(readYaml).filter(({ kind }) => kind === 'Secret')).toEqual([])
})

test('probes ask routes that the application answers', async () => {
  const probed = valuesAt(
    readResources().map(({ resource }) => resource),
    'httpGet',
  ).map((probe) => (probe as { path: string }).path)
  const checked = [...readProjectFile('Dockerfile').matchAll(/'(\/\w+)'/g)].map(([, path]) => path ?? '')
  expect(new Set([...probed, ...checked])).toEqual(new Set(['/healthz', '/readyz']))
  const app = await createTestApp()
  for (const path of new Set([...probed, ...checked])) expect((await app.fetch(path)).status).toBe(200)
})

test('every installation waits longer for the end of a process than the process drains', () => {
  const drains = readVariables().filter(({ name }) => name === 'DRAIN_SECONDS')
  const longest = Math.max(...drains.map(({ value }) => Number(value)))
  expect(new Set(drains.map(({ path }) => path))).toEqual(
    new Set([
      'compose.yaml',
      'deploy/kubernetes/base/settings.yaml',
      'deploy/systemd/baize-worker.service',
      'deploy/systemd/baize.service',
    ]),
  )
  const waits = [
    ...valuesAt(
      readResources().map(({ resource }) => resource),
      'terminationGracePeriodSeconds',
    ).map(Number),
    ...valuesAt(readYaml('compose.yaml')[0], 'stop_grace_period').map((wait) =>
      Number.parseInt(String(wait)),
    ),
    ...globSync('deploy/systemd/*.service', { cwd: root }).map((path) =>
      Number(/^TimeoutStopSec=(\d+)$/m.exec(readProjectFile(path))?.[1]),
    ),
  ]
  expect(waits.length).toBeGreaterThan(5)
  expect(waits.filter((wait) => !(wait >= longest + 30))).toEqual([])
})

test('services of compose and systemd run without rights that they do not need', () => {
  const services = Object.entries(readYaml('compose.yaml')[0]?.['services'] as Readonly<Record<string, Tree>>)
  const loose = services.filter(
    ([name, service]) =>
      String(service['cap_drop']) !== 'ALL' ||
      String(service['security_opt']) !== 'no-new-privileges:true' ||
      (name !== 'clamav' && service['read_only'] !== true),
  )
  expect(services.length).toBeGreaterThan(5)
  expect(loose.map(([name]) => name)).toEqual([])
  for (const path of globSync('deploy/systemd/*.service', { cwd: root })) {
    const unit = readProjectFile(path)
    for (const line of [
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'PrivateTmp=yes',
      'CapabilityBoundingSet=',
      'MemoryDenyWriteExecute=no',
    ])
      expect(unit.split('\n')).toContain(line)
  }
})
