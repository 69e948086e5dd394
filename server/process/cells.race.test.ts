import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, register, type Door } from '#db/seed/actor.ts'
import type { TestApp } from '#test/app.ts'
import { acceptStaffInvitation, inviteStaff } from '#test/backoffice.ts'
import { until } from '#test/race/app-process.ts'
import { startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { BrandRegistry } from '../backoffice/operators/brand-registry.ts'
import { routeByHost } from './brand-of-host.ts'
import { OpenBrands } from './open-brands.ts'
import { createLog } from '../platform/kernel/log.ts'
import { readBrands } from '../platform/kernel/settings/brands.ts'

/** One process with two brands, each on a PostgreSQL of its own; the second one is away at the start. */
const dataDir = mkdtempSync(join(tmpdir(), 'baize-cells-'))
const password = 'Evening-1-out'
let southServer: TestPostgres
let brands: OpenBrands
let answer: ReturnType<typeof routeByHost>

const originOf = (name: string): string => `https://${name}.example`
const fetchAt = (origin: string) => async (path: string, init?: RequestInit) =>
  answer(new Request(new URL(path, origin), init))
const doorOf = (name: string): Door => ({ origin: originOf(name), fetch: fetchAt(originOf(name)) })
const registers = (name: string, email: string) =>
  createActor(doorOf(name)).post('auth/register', {
    email,
    password,
    country: 'LV',
    currency: 'EUR',
    terms: '1',
  })
const readiness = async (origin: string) => {
  const response = await answer(new Request(`${origin}/readyz`))
  return [response.status, response.status === 200 ? await response.json() : undefined]
}
/** A load balancer that checks the process by its address. */
const processOrigin = 'http://10.0.0.7:3000'

beforeAll(async () => {
  southServer = await startPostgres()
  const south = await southServer.createDatabase('south')
  await southServer.crash()
  const all = readBrands({
    MODE: 'live',
    BRANDS: 'north,south',
    NORTH__PUBLIC_URL: originOf('north'),
    NORTH__DATABASE_URL: await raceDatabase('cells'),
    SOUTH__PUBLIC_URL: originOf('south'),
    SOUTH__DATABASE_URL: south,
    SESSION_SECRET: 'a secret of more than 32 characters',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  const brandRegistry = new BrandRegistry(['north', 'south'])
  brands = await OpenBrands.create(all, {
    site: { site: undefined },
    brandRegistry,
    log: createLog('silent'),
  })
  answer = routeByHost(brands.open, brands.unopened)
  await brands.work()
})
afterAll(async () => {
  await brands.close()
  await southServer.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('T5 a brand whose database is away stops no other, opens when it is back, and learns of an exclusion made meanwhile', async () => {
  expect((await registers('south', 'anna@example.com')).status).toBe(503)
  expect(await readiness(originOf('south'))).toEqual([503, undefined])
  expect(await readiness(processOrigin)).toEqual([200, { status: 'ready', ready: 1, unavailable: 1 }])

  const anna = await register(doorOf('north'), 'anna@example.com', { password })
  expect((await anna.get('account/getExclusionBrands')).data).toEqual(['south'])
  const asked = await anna.post('account/selfExclude', { period: '1_day' })
  expect(asked.error?.error_data).toEqual({ all_brands: ['REQUIRED'] })
  expect((await anna.post('account/selfExclude', { period: '1_day', all_brands: '1' })).status).toBe(200)

  await southServer.start()
  await until(async () => (await registers('south', 'bruno@example.com')).status === 200, 'south is open')
  expect(await readiness(processOrigin)).toEqual([200, { status: 'ready' }])
  await until(
    async () => (await registers('south', 'anna@example.com')).error?.error_data !== undefined,
    'the exclusion is known in the south',
  )
})

test('T5 while the database of one brand is away, players and staff of the other go on', async () => {
  const [north] = brands.open
  if (!north) throw new Error('The north is not open')
  const { ctx } = north.application
  const app = { ctx, clock: ctx.clock, fetch: fetchAt(originOf('north')) } as unknown as TestApp
  const member = await acceptStaffInvitation(app, await inviteStaff(app, ['administrator']))
  await southServer.crash()
  await until(async () => (await readiness(originOf('south')))[0] === 503, 'the south is away')
  expect((await member.get('desk/getSelf')).status).toBe(200)
  const clara = await register(doorOf('north'), 'clara@example.com', { password })
  expect((await clara.get('account/getBalance')).status).toBe(200)
  expect(await readiness(processOrigin)).toEqual([200, { status: 'ready', ready: 1, unavailable: 1 }])
  await southServer.start()
  await until(async () => (await registers('south', 'dora@example.com')).status === 200, 'the south is back')
})
