import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wheel } from '#contract/wheel.ts'
import { transact } from '#db/transaction.ts'
import { creditPoints, lockMember } from '#server/rewards/loyalty/points/move-points.ts'
import { runsProgramme } from '#server/rewards/loyalty/programme/loyalty-programme.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { runsWheel, sector, turnsWheel } from './wheel.fixture.ts'

let app: TestApp
let players = 0
let wheels = 0

beforeAll(async () => {
  app = await createTestApp({ DATABASE_URL: await raceDatabase('wheel'), TRUSTED_PROXIES: '127.0.0.1' })
  await runsProgramme(app.ctx)
})
afterAll(() => app.close())

const player = () => register(app, `spinner${++players}@example.com`, { currency: 'EUR', country: 'LV' })
const fivers = ['a', 'b'].map((name) => sector(name, 1, { type: 'money', sums: { EUR: '500' } }))
const opens = async (terms: Parameters<typeof runsWheel>[1]): Promise<void> => {
  if (wheels > 0) await turnsWheel(app.ctx, 'stopped', 'running', `wheel-${wheels}`)
  await runsWheel(app.ctx, { sectors: fivers, ...terms }, `wheel-${++wheels}`)
}
const asked = async (who: Actor, paidWith: 'free' | 'points') => {
  const { wheel } = (await who.get('wheel/get')).data as { wheel: Wheel | null }
  return {
    version: String(wheel?.version ?? 0),
    server_seed_hash: wheel?.own?.seeds.server_seed_hash ?? '',
    paid_with: paidWith,
  }
}
const ten = Array.from({ length: 10 }, (_, at) => at)
const mainOf = async ({ uid }: Actor) => (await readBalances(app.ctx.db, uid)).mainMinor
const spinsOf = ({ uid }: Actor) =>
  app.ctx.db.selectFrom('wheel_spins').select('nonce').where('uid', '=', uid).orderBy('nonce').execute()
const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

test('of ten who press at once with one free spin, one spins, and its money comes once', async () => {
  await opens({ price: null })
  const anna = await player()
  const before = await mainOf(anna)
  const input = await asked(anna, 'free')
  const answers = await Promise.all(
    ten.map((at) => anna.post('wheel/spin', input, { 'idempotency-key': `tab-${at}` })),
  )
  expect(won(answers)).toBe(1)
  expect(await mainOf(anna)).toBe(before + 500n)
  expect(await spinsOf(anna)).toEqual([{ nonce: 0 }])
  await app.assertLedger()
})

test('C3 ten repeats of one press are one spin, and all are told the same', async () => {
  await opens({ price: null })
  const boris = await player()
  const before = await mainOf(boris)
  const input = await asked(boris, 'free')
  const answers = await Promise.all(
    ten.map(() => boris.post('wheel/spin', input, { 'idempotency-key': 'one-press' })),
  )
  expect(won(answers)).toBe(10)
  expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
  expect(await mainOf(boris)).toBe(before + 500n)
  const other = { ...input, paid_with: 'points' }
  const changed = await boris.post('wheel/spin', other, { 'idempotency-key': 'one-press' })
  expect(changed.error?.error_data).toEqual({ idempotency_key: ['REUSED_WITH_OTHER_INPUT'] })
  await app.assertLedger()
})

test('ten spins at once with points for three are three, each with a nonce of its own', async () => {
  await opens({ isFreeDaily: false, price: 10 })
  const carla = await player()
  await transact(app.ctx.connection, async (tx) => {
    const member = await lockMember(app.ctx, tx, carla.uid)
    const move = { points: 35n, reason: 'corrected', key: 'race', subject: '', lotDays: 30 } as const
    await creditPoints(app.ctx, tx, member, move)
  })
  const input = await asked(carla, 'points')
  const answers = await Promise.all(
    ten.map((at) => carla.post('wheel/spin', input, { 'idempotency-key': `tab-${at}` })),
  )
  expect(won(answers)).toBe(3)
  expect(await spinsOf(carla)).toEqual([{ nonce: 0 }, { nonce: 1 }, { nonce: 2 }])
  await app.assertLedger()
})

test('of ten players at once a day’s budget for three lets three spin', async () => {
  await opens({ budget: { EUR: '1500' } })
  const all = await Promise.all(ten.map(player))
  const inputs = await Promise.all(all.map((one) => asked(one, 'free')))
  const answers = await Promise.all(all.map((one, at) => one.post('wheel/spin', inputs[at] ?? {})))
  expect(won(answers)).toBe(3)
  await app.assertLedger()
})
