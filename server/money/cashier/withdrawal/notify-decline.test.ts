import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire, type Hired } from '#test/backoffice.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'
import { depositFrom, readPayment, requests } from '../split/split.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let names = 0
beforeAll(async () => {
  testApp = await createCashierTestApp()
  penny = await hire(testApp.desk, ['payments'])
  await penny.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const mailsTo = ({ uid }: Payer) =>
  testApp.ctx.db
    .selectFrom('outbox_messages')
    .innerJoin('players', 'players.email', 'outbox_messages.recipient')
    .select(['outbox_messages.kind', 'body_text'])
    .where('players.uid', '=', uid)
    .where('outbox_messages.kind', 'like', 'withdrawal%')
    .execute()
const declines = async (id: string) => {
  const given = { id, why: 'requisites', note: 'another name on the account' }
  expect((await penny.post('cashier/decline', given)).data).toBe(1)
  await testApp.settle()
}

test('CA-07 declined after a part was paid, the player hears by mail what was paid, what came back and why, once', async () => {
  const payer = await testApp.player(`parted${names++}`)
  await depositFrom(testApp, payer, '113', { instrument: 'A' })
  await depositFrom(testApp, payer, '50', { instrument: 'B' })
  const id = await requests(payer, '163')
  await testApp.settle()
  await declines(id)
  expect(await readPayment(payer, id)).toMatchObject({ status: 'success', amount: { amount: 50 } })
  const mails = await mailsTo(payer)
  expect(mails.map(({ kind }) => kind)).toEqual(['withdrawalPaidInPart'])
  expect(mails[0]?.body_text).toContain('€50.00')
  expect(mails[0]?.body_text).toContain('€113.00')
  expect(mails[0]?.body_text).toContain('The account details don’t match your name')
})
