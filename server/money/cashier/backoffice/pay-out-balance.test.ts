import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { register, type Actor } from '#test/players.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createCashierTestApp, type CashierTestApp } from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let rita: Hired
let player: Actor
let people = 0
const iban = 'LV97HABA0012345678910'

beforeAll(async () => {
  testApp = await createCashierTestApp()
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
})
beforeEach(async () => {
  player = await register(testApp.desk, `out${people++}@example.com`)
  await deposits(player, '40')
  for (const who of [penny, rita]) await who.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const ask = (more: object = {}, who = penny) =>
  who.post('cashier/payOutBalance', {
    uid: player.uid,
    method: 'bank',
    account: iban,
    reason: 'asked by letter',
    ...more,
  })
const excluded = () => player.post('account/selfExclude', { period: '6_months' })
const payments = () =>
  testApp.ctx.db
    .selectFrom('cashier_transactions')
    .select(['status', 'amount_minor', 'requisites_masked'])
    .where('uid', '=', player.uid)
    .where('type', '=', 'withdrawal')
    .execute()

test('R7 W26 the balance of an excluded player is paid to them by two persons, whole and once', async () => {
  await excluded()
  const asked = (await ask()).data as { approval_id: string }
  expect((await ask()).error).toMatchObject({ error_data: { approval_id: asked.approval_id } })
  expect(await payments()).toEqual([])
  expect((await penny.post('approvals/approve', { id: asked.approval_id })).status).not.toBe(200)
  expect((await rita.post('approvals/approve', { id: asked.approval_id })).status).toBe(200)
  await testApp.settle()
  expect(await payments()).toEqual([
    { status: 'success', amount_minor: 4000n, requisites_masked: { iban: '•••• 8910' } },
  ])
  expect((await ask()).error?.error_data).toEqual({ uid: ['NOT_ENOUGH'] })
  const kept = await testApp.ctx.db
    .selectFrom('approvals')
    .select('input')
    .where('uid', '=', player.uid)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(iban)
})

test('R7 who can sign in asks for it there, and a wrong account is reported at its field', async () => {
  expect((await ask()).error?.error_data).toEqual({ uid: ['NOT_ALLOWED'], status: 'active' })
  await excluded()
  expect((await ask({ account: 'LV97HABA0012345678911' })).error?.invalid_parameters).toEqual(['account'])
  expect((await ask({ account: ' ' })).error?.invalid_parameters).toEqual(['account'])
  expect((await ask({ method: 'card' })).error?.invalid_parameters).toEqual(['method'])
  expect((await ask({ reason: ' ' })).error?.invalid_parameters).toEqual(['reason'])
  expect((await ask({ uid: 999_999_999 })).error?.invalid_parameters).toEqual(['uid'])
})

test('R7 what was asked for is not paid where the balance has changed since', async () => {
  const late = await deposits(player, '20', 'pending')
  await excluded()
  const { approval_id: id } = (await ask()).data as { approval_id: string }
  await testApp.send(await testApp.message(`deposit-${late}`, 'succeeded'))
  expect((await rita.post('approvals/approve', { id })).error).toMatchObject({
    error_data: { balance: ['CHANGED'] },
  })
  expect(await payments()).toEqual([])
})
