import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { applyLevels } from './levels/apply-levels.ts'
import { creditPoints, lockMember } from './points/move-points.ts'
import { runsProgramme, sellsProduct } from './programme/loyalty-programme.fixture.ts'

let app: TestApp
let players = 0

beforeAll(async () => {
  app = await createTestApp({
    DATABASE_URL: await raceDatabase('loyalty_shop'),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await runsProgramme(app.ctx)
})
afterAll(() => app.close())

const player = () => register(app, `shopper${++players}@example.com`, { currency: 'EUR', country: 'LV' })
const gives = (uid: number, points: bigint, reason: 'corrected' | 'earned' = 'corrected') =>
  transact(app.ctx.connection, async (tx) => {
    const member = await lockMember(app.ctx, tx, uid)
    const key = `race:${uid}:${reason}`
    await creditPoints(app.ctx, tx, member, { points, reason, key, subject: '', lotDays: 30 })
  })
const pointsOf = async ({ uid }: Actor) =>
  (
    await app.ctx.db
      .selectFrom('loyalty_members')
      .select('points')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).points
const mainOf = async ({ uid }: Actor) => (await readBalances(app.ctx.db, uid)).mainMinor
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('LO-07 W21 of fifty who buy at once with points for one, one has it, and its money once', async () => {
  const anna = await player()
  await gives(anna.uid, 10n)
  const product = await sellsProduct(app.ctx, { sysname: 'raced', price: 10n })
  const before = await mainOf(anna)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => anna.post('loyalty/buyproduct', { product_id: product })),
  )
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 422)])
  expect(await pointsOf(anna)).toBe(0n)
  expect(await mainOf(anna)).toBe(before + 500n)
  await app.assertLedger()
})

test('C3 ten repeats of one purchase are one, and all are told the same', async () => {
  const clara = await player()
  await gives(clara.uid, 20n)
  const product = await sellsProduct(app.ctx, { sysname: 'repeated', price: 10n })
  const buys = (product_id: string) =>
    clara.post('loyalty/buyproduct', { product_id }, { 'idempotency-key': 'one-press' })
  const before = await mainOf(clara)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buys(product)))
  expect(answers.map(({ status, data }) => [status, data])).toEqual(
    answers.map(() => [200, answers[0]?.data]),
  )
  expect([await pointsOf(clara), await mainOf(clara)]).toEqual([10n, before + 500n])
  const another = await sellsProduct(app.ctx, { sysname: 'other', price: 10n })
  expect((await buys(another)).error?.error_data).toEqual({ idempotency_key: ['REUSED_WITH_OTHER_INPUT'] })
  expect(await pointsOf(clara)).toBe(10n)
  await app.assertLedger()
})

test('LO-07 W21 of fifty players who want the last three, three have one', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, player))
  await Promise.all(all.map(({ uid }) => gives(uid, 10n)))
  const product = await sellsProduct(app.ctx, { sysname: 'scarce', price: 10n, stock: 3 })
  const answers = await Promise.all(all.map((one) => one.post('loyalty/buyproduct', { product_id: product })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const points = await Promise.all(all.map(pointsOf))
  expect(points.filter((left) => left === 0n)).toHaveLength(3)
  await app.assertLedger()
})

test('LO-09 W21 a level that ten settle at once gives its money once', async () => {
  const boris = await player()
  await gives(boris.uid, 50n, 'earned')
  const before = await mainOf(boris)
  await Promise.all(Array.from({ length: 10 }, () => applyLevels(app.ctx, { uid: boris.uid })))
  expect(await mainOf(boris)).toBe(before + 500n)
  const { data } = await boris.get('loyalty/getnotifications')
  expect((data as { items: unknown[] }).items).toHaveLength(1)
  await app.assertLedger()
})
