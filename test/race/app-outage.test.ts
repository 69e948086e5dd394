import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { opensGame, withdraws } from '#db/seed/story.ts'
import { build } from '#dev/build.ts'
import { iban } from './money-movements.ts'
import { type AppProcess, killAllAppProcesses, startAppProcess, until } from './app-process.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { openRaceContext, transactionFields, type RaceContext } from './race-context.ts'
import { query, startPostgres, type TestPostgres } from './postgres.ts'

/** A server of its own, because it is killed and made read-only. */
let postgres: TestPostgres
let scene: RaceContext | undefined
beforeAll(async () => {
  build(() => undefined)
  postgres = await startPostgres()
})
afterEach(async () => {
  await killAllAppProcesses()
  await scene?.app.close()
})
afterAll(() => postgres.stop())

/** An application in a process of its own, and Anna in a game, with a balance of 900. */
const openEvening = async (database: string) => {
  const stage = await openRaceContext(await postgres.createDatabase(database))
  scene = stage
  const anna = await stage.player('anna', '900')
  const testApp = await startAppProcess({ ...stage.env, LOG_LEVEL: 'info' })
  stage.door.leadTo(testApp)
  const game = await opensGame(anna, 'night-ferry')
  const session = await opensSupplierGame(anna)
  let bets = 0
  const bet = () => {
    const id = `bet-${bets++}`
    return stage.supplier.call('transaction/bet', { ...session, ...transactionFields(id, id, 100) })
  }
  const spin = (key: string) =>
    anna.request('/platform/studio/play', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${game.token}`,
        origin: 'null',
      },
      body: JSON.stringify({ choice: { stakeMinor: '100' }, key }),
    })
  return { ...stage, anna, testApp, bet, spin }
}

const isReady = (testApp: AppProcess) => async () => (await testApp.fetch('/readyz')).ok

const unavailable = { type: 'ApplicationUnavailableException', code: 503 }

const guest = { headers: { accept: 'text/html' } }

test('ER-13 with the database down everything says so meanwhile, and goes on by itself when it is back', async () => {
  const { app, anna, testApp, bet, spin, moneyOf } = await openEvening('outage')
  expect((await testApp.fetch('/gamehall', guest)).status).toBe(200)

  await postgres.crash()
  expect((await testApp.fetch('/healthz')).status).toBe(200)
  expect((await testApp.fetch('/readyz')).status).toBe(503)
  for (const ask of [
    () => anna.get('account/getBalance'),
    () => anna.post('cashier/makedeposit', { method: 'card', amount: '30' }),
    () => anna.post('auth/login', { login: 'anna@example.com', password: 'Evening1' }),
  ]) {
    const { status, error, headers } = await ask()
    expect({ status, error }).toMatchObject({ status: 503, error: unavailable })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const ask of [
    () => spin('spin-in-the-dark'),
    () => anna.request('/platform/game/night-ferry/play?mode=real'),
    () => anna.request('/sandbox/payments'),
  ]) {
    const answer = await ask()
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // The supplier's protocol has HTTP 200 for everything; this status makes it retry.
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  for (const ask of [
    () => testApp.fetch('/?fresh', guest),
    () => testApp.fetch('/fr/terms', guest),
    () => anna.request('/', guest),
  ]) {
    const page = await ask()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).not.toBeNull()
    expect(page.headers.get('content-type')).toMatch(/text\/html/)
    expect(await page.text()).toMatch(/We’ll be right back|De retour bientôt/)
  }

  await postgres.start()
  await until(isReady(testApp), 'the house is ready again')
  expect((await anna.get('account/getBalance')).status).toBe(200)
  expect((await spin('spin-in-the-dark')).status).toBe(200)
  expect(await bet()).toMatchObject({ status: 'RS_OK' })
  for (const path of ['/?fresh', '/fr/terms']) expect((await testApp.fetch(path, guest)).status).toBe(200)
  const outageLines = () =>
    testApp
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string; err?: object })
      .filter(({ msg, err }) => err !== undefined || msg.startsWith('The database'))
      .map(({ msg }) => msg)
  await until(async () => outageLines().length > 1, 'the log says that the outage is over')
  // One line at the start and one at the end of an outage, for any errors in between; one more for each full
  // minute.
  expect(outageLines().filter((msg) => msg !== 'The database still cannot be reached')).toEqual([
    'The database cannot be reached',
    'The database can be reached again',
  ])
  const before = await moneyOf(anna)
  const id = await withdraws(anna, '100', iban)
  const isPaid = async () =>
    ((await anna.get('cashier/getdepositinfo', { id })).data as { status: string }).status === 'success'
  await until(isPaid, 'the withdrawal is paid by the jobs')
  expect(await moneyOf(anna)).toEqual({ mainMinor: before.mainMinor - 10_000n, heldMinor: 0n })
  await app.assertLedger()
})

test('T13 with a database that takes no writing, money calls are refused for now and nothing is posted', async () => {
  const { app, anna, testApp, bet, spin, moneyOf, countPostings, env } = await openEvening('read_only')
  const setReadOnly = async (value: 'on' | 'off') => {
    await query(postgres.url('postgres'), `alter system set default_transaction_read_only = ${value}`)
    await query(postgres.url('postgres'), 'select pg_reload_conf()')
    const shown = async () => (await query(env.DATABASE_URL, 'show default_transaction_read_only'))[0]
    await until(async () => (await shown())?.default_transaction_read_only === value, `read-only is ${value}`)
  }
  const deposit = () => anna.post('cashier/makedeposit', { method: 'card', amount: '30' })
  const withdraw = () =>
    anna.post('cashier/makewithdrawal', { method: 'bank', amount: '100', 'requisites[iban]': iban })
  const before = { money: await moneyOf(anna), postings: await countPostings(anna) }

  await setReadOnly('on')
  const isRefused = async () => (await spin('written-on-water')).status === 503
  await until(isRefused, 'every connection has heard of it')
  for (const ask of [deposit, withdraw]) {
    const { status, error, headers } = await ask()
    expect({ status, error }).toMatchObject({ status: 503, error: unavailable })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  // Reads are still answered.
  expect((await anna.get('account/getBalance')).status).toBe(200)
  expect((await testApp.fetch('/terms', guest)).status).toBe(200)
  expect({ money: await moneyOf(anna), postings: await countPostings(anna) }).toEqual(before)

  await setReadOnly('off')
  await until(async () => (await spin('written-in-ink')).status === 200, 'a bet is taken again')
  expect((await deposit()).status).toBe(200)
  expect((await withdraw()).status).toBe(200)
  expect(await bet()).toMatchObject({ status: 'RS_OK' })
  await app.assertLedger()
})
