import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LedgerEntry } from '#contract/operator/wallet.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { readBalances } from '../queries.ts'

let app: TestApp
let rita: Hired
let sven: Hired
let uid: number
let names = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  rita = await hire(app, ['risk'])
  sven = await hire(app, ['risk'])
})
beforeEach(async () => {
  uid = (await register(app, `corrected${names++}@example.com`, { currency: 'EUR', country: 'LV' })).uid
  for (const who of [rita, sven]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const main = async () => (await readBalances(app.ctx.db, uid)).mainMinor
const correct = (amount: string, more: object = {}) =>
  rita.post('wallet/correct', { uid, pocket: 'main', amount, reason: 'a prize was lost', ...more })
const askedFor = async (amount: string): Promise<string> =>
  ((await correct(amount)).data as { approval_id: string }).approval_id
const approve = (who: Hired, id: string) => who.post('approvals/approve', { id })
const add = async (amount: string) => {
  const id = await askedFor(amount)
  expect((await approve(sven, id)).data).toBe(1)
  return id
}
const entries = async (input: Record<string, string>) =>
  ((await rita.get('wallet/getPostings', input)).data as { items: LedgerEntry[] }).items

test('C5 L1 W26 a correction moves nothing before a second person approves it, and then once', async () => {
  const id = await askedFor('12.50')
  expect(await main()).toBe(0n)
  expect((await approve(rita, id)).status).toBe(403)
  expect(await main()).toBe(0n)
  const seen = (await sven.get('approvals/get', { id })).data as { facts: object }
  expect(seen.facts).toMatchObject({ balance: { amount: 0 }, balance_after: { amount: 12.5 } })
  expect((await approve(sven, id)).data).toBe(1)
  expect((await approve(sven, id)).fields).toMatchObject({ id: ['NOT_ALLOWED'] })
  expect(await main()).toBe(1250n)
  const [entry] = await entries({ uid: String(uid) })
  expect(entry).toMatchObject({
    reason: 'correction',
    account: 'main',
    amount: { amount: 12.5, currency: 'EUR' },
    balance_after: { amount: 12.5 },
    reference_type: 'approval',
    reference_id: id,
    can_reverse: true,
  })
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor', 'after'])
    .where('uid', '=', uid)
    .where('type', 'in', ['approval_requested', 'approval_executed'])
    .orderBy('id')
    .execute()
  expect(records).toMatchObject([
    { type: 'approval_requested', actor: rita.email },
    { type: 'approval_executed', actor: sven.email, after: { approval: id, requested_by: rita.email } },
  ])
})

test('V3 C5 a balance is never corrected below zero, not even when it fell after the request', async () => {
  await add('10')
  expect((await correct('-10.01')).fields).toMatchObject({ amount: ['NOT_ENOUGH'] })
  const first = await askedFor('-10')
  const second = await askedFor('-5')
  expect((await approve(sven, first)).data).toBe(1)
  expect((await approve(sven, second)).fields).toMatchObject({
    amount: ['NOT_ENOUGH'],
    available: { amount: 0, currency: 'EUR' },
  })
  expect(await main()).toBe(0n)
})

test('C5 W20 a correction is checked again for changes since its request: currency and account', async () => {
  const anna = await register(app, `mover${names++}@example.com`, { currency: 'EUR', country: 'LV' })
  uid = anna.uid
  const asked = await askedFor('50')
  expect((await anna.post('account/setCurrency', { currency: 'USD' })).status).toBe(200)
  expect((await approve(sven, asked)).fields).toEqual({ currency: ['CHANGED'] })
  const again = await askedFor('50')
  await app.ctx.db.updateTable('players').set({ status: 'deleted' }).where('uid', '=', uid).execute()
  expect((await approve(sven, again)).fields).toEqual({ uid: ['NOT_FOUND'] })
  expect((await correct('50')).fields).toEqual({ uid: ['NOT_FOUND'] })
  expect(await main()).toBe(0n)
})

test.each([
  ['0', {}, { amount: ['SUM'] }],
  ['1.005', {}, { amount: ['SUM'] }],
  ['ten', {}, { amount: ['SUM'] }],
  ['1', { uid: 999_999 }, { uid: ['NOT_FOUND'] }],
  ['1', { pocket: 'fun' }, { pocket: ['UNKNOWN'] }],
  ['1', { reason: ' ' }, { reason: ['REQUIRED'] }],
])('C5 a correction of %s with %j is refused at its field', async (amount, more, fields) => {
  expect((await correct(amount, more)).fields).toEqual(fields)
})

test('C5 W26 neither person goes beyond the sum their right reaches', async () => {
  const chief = await hire(app, ['administrator'])
  await chief.stepUp('staff')
  const ceiling = { amount: 20, currency: 'EUR' }
  const grants = [{ right: 'wallet.correct', ceiling }, { right: 'approvals.decide' }]
  await chief.post('staff/saveRole', { sysname: 'clerk', name: 'Clerk', grants })
  const clerk = await hire(app, ['clerk'])
  await clerk.stepUp('money')
  const asked = (amount: string) =>
    clerk.post('wallet/correct', { uid, pocket: 'main', amount, reason: 'a prize was lost' })
  expect((await asked('20.01')).error).toMatchObject({
    type: 'AccessDeniedException',
    error_data: { obstacle: 'CEILING' },
  })
  expect((await asked('20')).status).toBe(200)
  expect((await approve(clerk, await askedFor('20.01'))).error?.error_data).toMatchObject({
    obstacle: 'CEILING',
  })
})

test('C5 V4 a correction is taken back by its mirror image, once, by two persons', async () => {
  await add('30')
  const [entry] = await entries({ uid: String(uid) })
  const reverse = () => rita.post('wallet/reverse', { posting: entry?.id, reason: 'the wrong player' })
  const { approval_id: id } = (await reverse()).data as { approval_id: string }
  expect((await reverse()).fields).toMatchObject({ approval: ['ALREADY_EXISTS'] })
  expect((await approve(rita, id)).status).toBe(403)
  expect(await main()).toBe(3000n)
  expect((await approve(sven, id)).data).toBe(1)
  expect(await main()).toBe(0n)
  expect((await reverse()).fields).toMatchObject({ posting: ['ALREADY_REVERSED'] })
  const [back, made] = await entries({ uid: String(uid) })
  expect(back).toMatchObject({ reason: 'reversal', reverses: entry?.id, can_reverse: false })
  expect(made).toMatchObject({ reversed_by: back?.id, can_reverse: false })
})

test('C5 a payment is not taken back by hand, nor what there is not', async () => {
  const anna = await register(app, `payer${names++}@example.com`, { currency: 'EUR', country: 'LV' })
  const made = await anna.post('cashier/makedeposit', { method: 'card', amount: '20' })
  const { transaction_id: id } = made.data as unknown as { transaction_id: string }
  await app.ctx.db
    .updateTable('sandbox_payments')
    .set({ state: 'succeeded' })
    .where('house_order', '=', `deposit-${id}`)
    .execute()
  await rita.post('cashier/askProvider', { id })
  const [entry] = await entries({ reference_type: 'deposit', reference_id: id, uid: String(anna.uid) })
  const reverse = (posting: string) => rita.post('wallet/reverse', { posting, reason: 'no reason' })
  expect((await reverse(entry?.id ?? '0')).fields).toMatchObject({ posting: ['NOT_REVERSIBLE'] })
  expect((await reverse('999999')).fields).toEqual({ posting: ['NOT_FOUND'] })
})

test('C5 C7 corrections have a register, whose file adds up to what the books have', async () => {
  await add('7.25')
  await add('-2.25')
  const register_ = await entries({ days: '1' })
  expect(register_.slice(0, 2).map(({ uid: whose, amount }) => [whose, amount.amount])).toEqual([
    [uid, -2.25],
    [uid, 7.25],
  ])
  expect(register_.every(({ reason }) => ['correction', 'reversal'].includes(reason))).toBe(true)
  const rows = (await (await rita.file('wallet/getPostings')).text()).trim().split('\r\n').slice(1)
  const sum = rows.reduce((total, row) => total + BigInt(Math.round(Number(row.split(',')[6]) * 100)), 0n)
  const house = await app.ctx.db
    .selectFrom('wallet_accounts')
    .select('balance_minor')
    .where('kind', '=', 'house')
    .where('name', '=', 'corrections')
    .execute()
  expect(sum).toBe(-house.reduce((total, { balance_minor }) => total + balance_minor, 0n))
  const [posting] = register_
  const sides = await entries({ posting: posting?.id ?? '' })
  expect(sides.reduce((total, { amount }) => total + amount.amount, 0)).toBe(0)
  expect(sides).toHaveLength(2)
})

test('W26 above the ceiling of all roles no one corrects a balance, regardless of their role', async () => {
  const chief = await hire(app, ['administrator'])
  await chief.stepUp('money')
  for (const amount of ['1000000.01', '99999999999999', '-1000000.01'])
    expect(
      (await chief.post('wallet/correct', { uid, pocket: 'main', amount, reason: 'a slip' })).status,
    ).toBe(amount.startsWith('-') ? 422 : 403)
  expect(
    (await chief.post('wallet/correct', { uid, pocket: 'main', amount: '1000000', reason: 'a prize' }))
      .status,
  ).toBe(200)
  for (const amount of [true, [10], '0x10', '1e3', '1,000', '1.000'])
    expect((await correct(amount as string)).fields, String(amount)).toEqual({ amount: ['SUM'] })
})
