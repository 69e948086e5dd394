import { afterEach, beforeAll, expect, test } from 'vitest'
import { opensGame, withdraws } from '#db/seed/story.ts'
import { build } from '#dev/build.ts'
import { startFreezingProxy, type FreezingProxy } from './freezing-proxy.ts'
import { iban } from './money-movements.ts'
import { killAllAppProcesses, startAppProcess, until } from './app-process.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { openRaceContext, transactionFields, type RaceContext } from './race-context.ts'
import { query } from './postgres.ts'
import { raceDatabase } from './race-database.ts'

let scene: RaceContext | undefined
let proxy: FreezingProxy | undefined
beforeAll(() => build(() => undefined))
afterEach(async () => {
  await killAllAppProcesses()
  await proxy?.close()
  await scene?.app.close()
})

/** Statement timeout of these applications; the silence is detected a second later. */
const timeoutSeconds = 1

/** An application with a database connection that can be frozen, and Anna in a game. */
const openEvening = async (database: string) => {
  const url = new URL(await raceDatabase(database))
  const stage = await openRaceContext(url.href)
  scene = stage
  const anna = await stage.player('anna', '900')
  proxy = await startFreezingProxy(Number(url.port))
  url.port = String(proxy.port)
  const testApp = await startAppProcess({
    ...stage.env,
    DATABASE_URL: url.href,
    DATABASE_TIMEOUT: String(timeoutSeconds),
  })
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
      headers: { 'content-type': 'application/json', authorization: `Bearer ${game.token}`, origin: 'null' },
      body: JSON.stringify({ choice: { stakeMinor: '100' }, key }),
    })
  return { ...stage, anna, testApp, bet, spin, proxy }
}

/** Sessions of the application that wait, inside a transaction, for their next statement. */
const countOpenTransactions = async (url: string): Promise<number> => {
  const rows = await query(
    url,
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'baize' and state = 'idle in transaction'`,
  )
  return rows.length
}

const unavailable = { type: 'ApplicationUnavailableException', code: 503 }
const guest = { headers: { accept: 'text/html' } }

const isPaid = (anna: Awaited<ReturnType<typeof openEvening>>['anna'], id: string) => async () =>
  ((await anna.get('cashier/getdepositinfo', { id })).data as { status?: string } | undefined)?.status ===
  'success'

/** Money still moves in every way it did, and the ledger is consistent. */
const expectAllIsWell = async (workload: Awaited<ReturnType<typeof openEvening>>) => {
  const { app, anna, testApp, bet, spin, moneyOf } = workload
  await until(async () => (await testApp.fetch('/readyz')).ok, 'the house is ready again')
  await until(async () => (await spin('spin-in-the-dark')).status === 200, 'the spin is taken, once')
  expect(await bet()).toMatchObject({ status: 'RS_OK' })
  expect((await testApp.fetch('/?again', guest)).status).toBe(200)
  const before = await moneyOf(anna)
  const id = await withdraws(anna, '100', iban)
  await until(isPaid(anna, id), 'the withdrawal is paid by the jobs')
  expect(await moneyOf(anna)).toEqual({ mainMinor: before.mainMinor - 10_000n, heldMinor: 0n })
  await app.assertLedger()
}

test('T5 a database that accepts and does not answer: everything says so while it is silent, and goes on when it answers', async () => {
  const workload = await openEvening('frozen')
  const { anna, testApp, bet, spin } = workload
  expect((await testApp.fetch('/gamehall', guest)).status).toBe(200)

  workload.proxy.freeze()
  expect((await testApp.fetch('/healthz')).status).toBe(200)
  // Far more requests than connections: none waits for another.
  const crowd = await Promise.all(Array.from({ length: 60 }, () => anna.get('account/getBalance')))
  for (const { status, error, headers } of crowd) {
    expect({ status, error }).toMatchObject({ status: 503, error: unavailable })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await testApp.fetch('/readyz')).status).toBe(503)
  for (const ask of [
    () => anna.post('cashier/makedeposit', { method: 'card', amount: '30' }),
    () => anna.post('auth/login', { login: 'anna@example.com', password: 'Evening1' }),
  ]) {
    const { status, error } = await ask()
    expect({ status, error }).toMatchObject({ status: 503, error: unavailable })
  }
  expect((await spin('spin-in-the-dark')).status).toBe(503)
  expect(await bet()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  for (const path of ['/?fresh', '/fr/terms']) {
    const page = await testApp.fetch(path, guest)
    expect(page.status).toBe(503)
    expect(await page.text()).toMatch(/We’ll be right back|De retour bientôt/)
  }

  workload.proxy.thaw()
  await expectAllIsWell(workload)
})

test('T5 bets that wait together for a database that fell silent are all refused while it is silent', async () => {
  const workload = await openEvening('frozen_bets')
  const { anna, bet, spin } = workload
  expect(await bet()).toMatchObject({ status: 'RS_OK' })
  workload.proxy.freeze()
  const bets = await Promise.all(Array.from({ length: 40 }, () => bet()))
  expect(new Set(bets.map(({ status }) => status))).toEqual(new Set(['RS_ERROR_UNKNOWN']))
  expect((await spin('spin-in-the-dark')).status).toBe(503)
  expect((await anna.get('account/getBalance')).status).toBe(503)
  workload.proxy.thaw()
  await expectAllIsWell(workload)
})

test('T5 once the silence is known, most are refused without a try, and one at a time tries again', async () => {
  const workload = await openEvening('frozen_known')
  const { anna } = workload
  workload.proxy.freeze()
  expect((await anna.get('account/getBalance')).status).toBe(503)
  const before = workload.proxy.connections
  const answers = await Promise.all(Array.from({ length: 20 }, () => anna.get('account/getBalance')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503))
  expect(workload.proxy.connections - before).toBeLessThanOrEqual(2)
  workload.proxy.thaw()
  await expectAllIsWell(workload)
})

test('T5 connections that the network has forgotten are replaced, and what they had locked is free again', async () => {
  const workload = await openEvening('forgotten')
  const { anna, env, proxy: wire, moneyOf } = workload
  const before = await moneyOf(anna)
  const withdraw = () =>
    anna.post(
      'cashier/makewithdrawal',
      { method: 'bank', amount: '100', 'requisites[iban]': iban },
      { 'idempotency-key': 'withdrawal-in-the-dark' },
    )
  // Her accounts are locked by then.
  wire.freezeAfter('insert into "wallet_holds"')
  const told = withdraw()
  // The control: PostgreSQL waits for the rest of that transaction, because it gets no error.
  await until(async () => (await countOpenTransactions(env.DATABASE_URL)) === 1, 'the transaction is open')
  expect((await told).status).toBe(503)

  wire.thawForgetful()
  await until(async () => (await withdraw()).status === 200, 'the withdrawal is taken')
  expect(await moneyOf(anna)).toEqual({ mainMinor: before.mainMinor - 10_000n, heldMinor: 10_000n })
  await expectAllIsWell(workload)
})
