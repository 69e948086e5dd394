import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { PlayerMarkers } from '#contract/operator/markers.ts'
import { convertPounds } from '#server/identity/account/rates/convert-pounds.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { deposits } from '#db/seed/story.ts'
import { register, type Actor } from '#test/players.ts'
import { openSpendingChecks } from './spending-check.ts'

let app: TestApp
let staff: Hired
let anna: Actor
let names = 0
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  Object.assign(app.ctx.settings, { jurisdiction: 'default' })
  anna = await register(app, `spends${names++}@example.com`, { country: 'GB', currency: 'GBP' })
  await app.ctx.db.updateTable('players').set({ is_verified: true }).where('uid', '=', anna.uid).execute()
  staff = await hire(app, ['risk'])
  Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
})
afterAll(() => app.close())

const checksOf = async ({ uid }: Actor) =>
  ((await staff.get('markers/getOfPlayer', { uid: String(uid) })).data as PlayerMarkers).checks

type Paid = {
  type?: 'deposit' | 'withdrawal'
  minor: number
  daysAgo?: number
  status?: string
  currency?: string
}
/** Payments as the cashier records them; returns the id of the last. */
const paid = async (...payments: Paid[]): Promise<bigint> => {
  let id = 0n
  for (const { type = 'deposit', minor, daysAgo = 1, status = 'success', currency = 'GBP' } of payments) {
    const at = new Date(app.clock.now().getTime() - daysAgo * dayMs)
    const { rows } = await sql<{ id: bigint }>`
      insert into cashier_transactions (type, uid, status, provider, method, amount_minor, currency, requisites_masked,
        domain, locale, created_at, updated_at)
      values (${type}, ${anna.uid}, ${status}, 'sandbox', 'card', ${minor}, ${currency}, '{}', 'localhost', 'en', ${at}, ${at})
      returning id`.execute(app.ctx.db)
    id = rows[0]?.id ?? 0n
  }
  return id
}

test.each<[string, Paid[], number | undefined]>([
  ['150.00', [{ minor: 10_000 }, { minor: 5000 }], undefined],
  ['150.01', [{ minor: 10_000 }, { minor: 5001 }], 150.01],
  ['150.01 less a withdrawal of a penny', [{ minor: 15_001 }, { type: 'withdrawal', minor: 1 }], undefined],
  ['500 less 349.99', [{ minor: 50_000 }, { type: 'withdrawal', minor: 34_999 }], 150.01],
  [
    '150.01 with a withdrawal that is not paid',
    [{ minor: 15_001 }, { type: 'withdrawal', minor: 1, status: 'review' }],
    150.01,
  ],
  ['150 and a deposit that failed', [{ minor: 15_000 }, { minor: 100, status: 'failed' }], undefined],
  ['150 and a penny of 30 days ago', [{ minor: 15_000 }, { minor: 1, daysAgo: 30 }], undefined],
  ['150.01 of 29 days', [{ minor: 15_000 }, { minor: 1, daysAgo: 29 }], 150.01],
])('R9 of net deposits of %s', async (_name, payments, net) => {
  await paid(...payments)
  await openSpendingChecks(app.ctx, anna.uid)
  expect((await checksOf(anna)).map((check) => check.net.amount)).toEqual(net === undefined ? [] : [net])
})

test('R9 a deposit that was taken back counts no more, and a withdrawal that came back neither', async () => {
  const at = app.clock.now()
  let parts = 0
  const back = async (id: bigint, kind: string, minor: number) =>
    sql`insert into cashier_reversals (transaction_id, reversal, uid, kind, amount_minor, receivable_minor, currency, created_at)
      values (${id}, ${`part_${parts++}`}, ${anna.uid}, ${kind}, ${minor}, 0, 'GBP', ${at})`.execute(
      app.ctx.db,
    )
  const deposit = await paid({ minor: 20_000 })
  await back(deposit, 'reversed', 5_000)
  await back(deposit, 'charged_back', 15_000)
  await paid({ minor: 15_001 })
  const withdrawal = await paid({ type: 'withdrawal', minor: 500 })
  await openSpendingChecks(app.ctx, anna.uid)
  expect(await checksOf(anna)).toEqual([])
  await back(withdrawal, 'returned', 500)
  await openSpendingChecks(app.ctx, anna.uid)
  expect(await checksOf(anna)).toHaveLength(1)
})

test('R9 the check opens with the deposit that passes the sum, for a person to look at, and once', async () => {
  await anna.post('account/declineDepositLimit', {})
  await deposits(anna, '150')
  await app.settle()
  expect(await checksOf(anna)).toEqual([])
  await deposits(anna, '10')
  await app.settle()
  const [check] = await checksOf(anna)
  expect(check).toMatchObject({
    net: { amount: 160, currency: 'GBP' },
    threshold: { amount: 150, currency: 'GBP' },
    closed_at: null,
  })
  const queue = await staff.get('inbox/getQueue', { queue: 'looks_due' })
  expect(queue.data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ uid: anna.uid, subject: 'spending' })]),
  })
  await deposits(anna, '10')
  await app.settle()
  expect(await checksOf(anna)).toHaveLength(1)
  const said = { id: check?.id ?? '', finding: 'none', note: 'Payslips seen.' }
  const closed = (await staff.post('markers/closeCheck', said)).data as PlayerMarkers
  expect(closed).toMatchObject({
    look: null,
    checks: [{ finding: 'none', closed_by: staff.email, note: 'Payslips seen.' }],
  })
  expect((await staff.post('markers/closeCheck', said)).fields).toEqual({ id: ['CLOSED'] })
  await deposits(anna, '10')
  await app.settle()
  expect(await checksOf(anna)).toHaveLength(1)
})

test('R9 the night finds whose withdrawals have grown older than the days', async () => {
  await paid({ type: 'withdrawal', minor: 10_000, daysAgo: 29.5 }, { minor: 20_000 })
  await openSpendingChecks(app.ctx)
  expect(await checksOf(anna)).toEqual([])
  app.clock.advance(dayMs)
  await app.settle()
  staff = await hire(app, ['risk'])
  expect(await checksOf(anna)).toHaveLength(1)
})

test('R9 in other markets nothing is opened', async () => {
  Object.assign(app.ctx.settings, { jurisdiction: 'default' })
  await paid({ minor: 100_000 })
  await openSpendingChecks(app.ctx)
  expect(await checksOf(anna)).toEqual([])
})

test('R9 a sum in pounds is converted to other currencies at the operator’s rates, rounded down', () => {
  const rates = { EUR: 1, GBP: 0.8421, USD: 1.1 }
  expect(convertPounds(rates, 150n, 'GBP')).toBe(15_000n)
  expect(convertPounds(rates, 150n, 'EUR')).toBe(17_812n)
  expect(convertPounds(rates, 150n, 'USD')).toBe(19_593n)
  expect(convertPounds(undefined, 150n, 'EUR')).toBe(15_000n)
})
