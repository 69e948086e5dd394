import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { scrape } from './platform/metrics/scrape.fixture.ts'
import { requestLedgerCheck } from './platform/system/ledger-checks.ts'
import { allRoutes } from './api.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const post = (path: string, body: unknown = {}) =>
  app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify(body),
  })

describe('calls', () => {
  test('are counted under their name in the contract by outcome, and not under their address', async () => {
    await app.fetch('/api/Odds/get_sports')
    const own = allRoutes().find(({ call }) => call.access === 'player' && call.method === 'GET')
    await app.fetch(`/api/${own?.path}`)
    await post('/api/auth/login', { login: 'anna@example.com', password: 'x' })
    await app.fetch('/api/no/such')
    const { value } = await scrape(app.ctx)
    const count = (call: string, outcome: string) =>
      value('baize_call_duration_seconds_count', { api: 'product', call, outcome })
    expect(count('odds/getSports', 'ok')).toBe(1)
    expect(count(own?.path ?? '', 'refused')).toBe(1)
    expect(count('auth/login', 'refused')).toBe(1)
    expect(count('unknown', 'refused')).toBe(1)
    expect(value('baize_call_refusals_total', { api: 'product', type: 'MethodNotFound' })).toBe(1)
    expect(value('baize_http_responses_total', { area: 'api', status: '4xx' })).toBe(3)
  })

  test('of the back office are counted apart', async () => {
    await app.fetch('/backoffice/api/system/getHealth')
    const { value } = await scrape(app.ctx)
    const labels = { api: 'backoffice', call: 'system/getHealth', outcome: 'refused' }
    expect(value('baize_call_duration_seconds_count', labels)).toBe(1)
  })
})

test('hostile requests add no series beyond the closed lists, and none names a person', async () => {
  const hostile = [
    'anna@example.com',
    '%22%7D%201%0Abaize_database_up%200',
    'constructor',
    '__proto__',
    '..%2f..%2fetc%2fpasswd',
    '12345678901234567890',
    'x'.repeat(300),
  ]
  const before = await scrape(app.ctx)
  const paths = hostile.flatMap((name) => [
    `/api/${name}/${name}`,
    `/api/account/${name}`,
    `/backoffice/api/${name}/get`,
    `/${name}`,
    `/platform/${name}`,
    `/content/${name}`,
    `/callbacks/payments/${name}`,
    `/platform/hub88/${name}/transaction/bet`,
  ])
  for (const path of paths) {
    await app.fetch(path)
    await post(path, { email: 'anna@example.com' })
  }
  for (const { path, call } of allRoutes()) await app.fetch(`/api/${path}`, { method: call.method })
  const after = await scrape(app.ctx)
  // A call has one series for each bucket, and at most three outcomes.
  const seriesOfCalls = allRoutes().length * 3 * 13
  expect(after.series.length - before.series.length).toBeLessThan(seriesOfCalls)
  const others = (page: typeof after) =>
    page.series.filter(({ name }) => !name.startsWith('baize_call_duration'))
  expect(others(after).length - others(before).length).toBeLessThan(100)
  const values = new Set(after.series.flatMap(({ labels }) => Object.values(labels)))
  for (const value of values) expect(value).not.toMatch(/@|passwd|xxxx|constructor|proto|\d{6}|other/)
  expect(after.value('baize_database_up')).toBe(1)
})

test('a metric keeps its lines together, and every series has a type', async () => {
  const { text, series } = await scrape(app.ctx)
  const families = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  expect(new Set(families).size).toBe(families.length)
  const plain = (name: string): string => name.replace(/_(bucket|sum|count)$/, '')
  for (const { name } of series) expect([name, plain(name)].some((one) => families.includes(one))).toBe(true)
})

test('several brands of a process have a label each and one head for each metric', async () => {
  const harbour = await createTestApp({ BRAND: 'harbour' })
  try {
    const { text, value } = await scrape(app.ctx, harbour.ctx)
    expect(value('baize_database_up', { brand: 'harbour' })).toBe(1)
    expect(value('baize_database_up', { brand: 'default' })).toBe(1)
    expect(text.match(/^# TYPE baize_database_up /gm)).toHaveLength(1)
  } finally {
    await harbour.close()
  }
})

test('jobs are counted by name, and due ones are seen with their age', async () => {
  await requestLedgerCheck(app.ctx, { by: 'olga@example.com' })
  await app.settle()
  const job = { job_name: 'system.check-ledger' }
  await sql`insert into ${sql.id(app.ctx.connection.jobsSchema, 'job')} (name, data, start_after)
    values (${job.job_name}, '{"id":"0"}', now() - interval '90 seconds')`.execute(app.ctx.db)
  const { series, value } = await scrape(app.ctx)
  expect(value('baize_job_runs_total', { ...job, outcome: 'done' })).toBeGreaterThan(0)
  expect(value('baize_job_run_seconds_total', job)).toBeGreaterThan(0)
  expect(value('baize_jobs_ready', job)).toBe(1)
  expect(value('baize_jobs_oldest_ready_age_seconds', job)).toBeGreaterThanOrEqual(90)
  const jobs = series.filter(({ name }) => name === 'baize_jobs_ready').map(({ labels }) => labels.job_name)
  expect(jobs).toContain('system.check-ledger')
  expect(value('baize_metrics_source_up', { source: 'jobs' })).toBe(1)
})

test('every source can be read, and the build is named', async () => {
  const { series, value } = await scrape(app.ctx)
  const sources = series.filter(({ name }) => name === 'baize_metrics_source_up')
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter((one) => one.value !== 1)).toEqual([])
  expect(value('baize_build_info', { node: process.version })).toBe(1)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
})

test('without a database a scrape has counters and the process, and no value of the database', async () => {
  const gone = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
  const { ctx } = app
  const away = await scrape({ ...ctx, connection: { ...ctx.connection, ask: gone } })
  expect(away.value('baize_database_up')).toBe(0)
  expect(away.value('baize_metrics_source_up')).toBe(0)
  for (const name of ['baize_jobs_ready', 'baize_ledger_check_due', 'baize_outbox_waiting'])
    expect(away.value(name)).toBeUndefined()
  expect(away.value('baize_call_refusals_total')).toBeGreaterThan(0)
  expect(away.value('process_resident_memory_bytes')).toBeGreaterThan(0)
  const back = await scrape(ctx)
  expect([back.value('baize_database_up'), back.value('baize_ledger_check_due')]).toEqual([1, 0])
})

test('without metrics settings the address is answered like an unknown one', async () => {
  const [metrics, unknown] = await Promise.all(['/metrics', '/metricz'].map((path) => app.fetch(path)))
  expect(metrics?.status).toBe(unknown?.status)
  expect(await metrics?.text()).toBe(await unknown?.text())
})
