import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '#contract/cashier.ts'
import type { DepositCard } from '#contract/operator/cashier.ts'
import type { UnmatchedMessage } from '#contract/operator/cashier/messages.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  fund,
  createCashierTestApp,
  withdrawToBank,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({ supportsRefunds: false })
  penny = await hire(testApp.desk, ['payments'])
})
beforeEach(async () => {
  payer = await testApp.player(`taken${names++}`)
  await penny.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const withdraws = (amount: string) => withdrawToBank(testApp, payer, amount)
const shown = async (id: string): Promise<Transaction> => (await payer.call('getdepositinfo', { id })).data
const mails = async (): Promise<(string | null)[]> =>
  (
    await testApp.ctx.db
      .selectFrom('outbox_messages as mail')
      .innerJoin('players', 'players.email', 'mail.recipient')
      .select('mail.kind')
      .where('players.uid', '=', payer.uid)
      .where('mail.kind', 'in', ['depositReversed', 'depositChargedBack', 'withdrawalReturned'])
      .execute()
  ).map(({ kind }) => kind)
const card = async (id: string): Promise<DepositCard> =>
  (await penny.get('cashier/getDeposit', { id })).data as DepositCard
const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('a deposit that is taken back', () => {
  test('C4 CA-07 it leaves the balance, and its status stays what it was', async () => {
    const id = await fund(testApp, payer, '50')
    await testApp.choose(`deposit-${id}`, 'charge_back')
    await testApp.settle()
    expect(await payer.balance()).toBe(0n)
    expect(await shown(id)).toMatchObject({
      status: 'success',
      reversals: [{ kind: 'charged_back', amount: euros(50), restored_at: null }],
    })
    expect(await mails()).toEqual(['depositChargedBack'])
    expect((await card(id)).reversals).toMatchObject([{ kind: 'charged_back', owed: euros(0) }])
  })

  test('V3 what the player no longer has is owed, and no withdrawal goes out unseen until then', async () => {
    const id = await fund(testApp, payer, '100')
    const first = await withdraws('60')
    expect((await shown(first)).status).toBe('success')
    await testApp.choose(`deposit-${id}`, 'reverse')
    await testApp.settle()
    expect(await payer.balance()).toBe(0n)
    expect(await mails()).toEqual(['depositReversed'])
    expect(await card(id)).toMatchObject({
      reversals: [{ kind: 'reversed', amount: euros(100), owed: euros(60) }],
      player: {
        debt: euros(60),
        lifetime: { deposits: euros(100), withdrawals: euros(60), net: euros(-60) },
      },
    })
  })

  test('V3 what is owed is kept of later deposits, and until then no withdrawal goes out unseen', async () => {
    const id = await fund(testApp, payer, '100')
    await withdraws('60')
    await testApp.choose(`deposit-${id}`, 'reverse')
    await testApp.settle()
    await fund(testApp, payer, '50')
    expect(await payer.balance()).toBe(0n)
    expect(await card(id)).toMatchObject({
      reversals: [{ owed: euros(60) }],
      player: { debt: euros(10), lifetime: { deposits: euros(150) } },
    })
    await fund(testApp, payer, '40')
    expect(await payer.balance()).toBe(3000n)
    expect(await card(id)).toMatchObject({ player: { debt: euros(0) } })
    expect((await shown(await withdraws('20'))).status).toBe('success')
  })

  test('C4 a dispute that was won gives back what was taken, and nothing is owed any more', async () => {
    const id = await fund(testApp, payer, '100')
    await withdraws('60')
    await testApp.choose(`deposit-${id}`, 'charge_back')
    await testApp.choose(`deposit-${id}`, 'win_dispute')
    expect(await payer.balance()).toBe(4000n)
    expect((await shown(id)).reversals).toMatchObject([
      { kind: 'charged_back', restored_at: expect.any(String) },
    ])
    expect(await card(id)).toMatchObject({ reversals: [{ owed: euros(0) }], player: { debt: euros(0) } })
    expect((await shown(await withdraws('20'))).status).toBe('success')
  })

  test('C4 a part of it: the rest stays', async () => {
    const id = await fund(testApp, payer, '50')
    await testApp.send(await testApp.message(`deposit-${id}`, 'charged_back', { amount_minor: '2000' }))
    expect(await payer.balance()).toBe(3000n)
  })

  test('C4 more than it was is not believed', async () => {
    const id = await fund(testApp, payer, '50')
    const told = await testApp.message(`deposit-${id}`, 'charged_back', { amount_minor: '5001' })
    expect((await testApp.send(told)).status).toBe(422)
    expect(await payer.balance()).toBe(5000n)
  })

  test('C4 a part of one whose sum was never told waits for a person', async () => {
    const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
    const { transaction_id: id } = data as { transaction_id: string }
    const told = await testApp.message(`deposit-${id}`, 'charged_back', { amount_minor: '2000' })
    expect((await testApp.send(told)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ status: 'pending', reversals: [] })
    expect(await payer.balance()).toBe(0n)
  })
})

describe('a deposit that is taken back in parts', () => {
  type Word = readonly ['reversed' | 'charged_back' | 'restored', string, number]
  let messages = 0
  const says = async (id: string, [outcome, reversal, euro]: Word) =>
    testApp.send(
      await testApp.message(`deposit-${id}`, outcome, {
        id: `evt_part_${messages++}`,
        amount_minor: String(euro * 100),
        reversal,
      }),
    )
  const refund: Word = ['reversed', 'ref_1', 10]
  const refunds: readonly Word[] = [refund, ['reversed', 'ref_2', 15]]
  const dispute: Word = ['charged_back', 'dp_1', 25]
  const won: Word = ['restored', 'dp_1', 25]

  test.each<[string, readonly Word[], number, number]>([
    ['two refunds', refunds, 25, 2],
    ['two refunds of one sum', [refund, ['reversed', 'ref_3', 10]], 30, 2],
    ['one refund, told twice', [refund, refund], 40, 1],
    ['two refunds and a dispute of the rest', [...refunds, dispute], 0, 3],
    ['the same with the dispute first', [dispute, ...refunds], 0, 3],
    ['a dispute that was won gives back its own alone', [...refunds, dispute, won], 25, 3],
    ['its end told before its beginning', [...refunds, won, dispute], 25, 2],
    ['a refund after a dispute that was won', [dispute, won, ['reversed', 'ref_4', 50]], 0, 2],
  ])('C4 T6 %s', async (_name, words, left, count) => {
    const id = await fund(testApp, payer, '50')
    for (const word of words) expect((await says(id, word)).status).toBe(200)
    await testApp.settle()
    expect(await payer.balance()).toBe(BigInt(left * 100))
    expect((await shown(id)).reversals).toHaveLength(count)
    expect(await mails()).toHaveLength(count)
  })

  test('V3 each part that is no longer there is owed, and a dispute that was won owes nothing more', async () => {
    const id = await fund(testApp, payer, '50')
    await withdraws('30')
    for (const word of [...refunds, dispute]) await says(id, word)
    expect(await payer.balance()).toBe(0n)
    expect(await card(id)).toMatchObject({
      reversals: [{ owed: euros(0) }, { owed: euros(5) }, { owed: euros(25) }],
      player: { debt: euros(30), lifetime: { deposits: euros(50), net: euros(-30) } },
    })
    await says(id, won)
    expect(await payer.balance()).toBe(0n)
    expect(await card(id)).toMatchObject({ player: { debt: euros(5) } })
  })

  test('C4 more than is left of it waits for a person, and one name of two kinds is not believed', async () => {
    const id = await fund(testApp, payer, '50')
    for (const word of refunds) await says(id, word)
    expect((await says(id, ['charged_back', 'dp_2', 26])).status).toBe(200)
    expect(await payer.balance()).toBe(2500n)
    expect((await card(id)).order?.messages.map(({ verdict }) => verdict)).toContain('held')
    expect((await says(id, ['charged_back', 'ref_1', 10])).status).toBe(422)
    expect(await payer.balance()).toBe(2500n)
  })

  test('C6 what was paid in, net, counts every part once', async () => {
    const id = await fund(testApp, payer, '50')
    for (const word of refunds) await says(id, word)
    await fund(testApp, payer, '50')
    expect((await card(id)).player.lifetime).toMatchObject({ deposits: euros(100), net: euros(75) })
  })
})

describe('a payout that comes back', () => {
  test('CA-18 its money is in the balance again, once', async () => {
    await fund(testApp, payer, '100')
    const id = await withdraws('60')
    const order = `withdrawal-${id}`
    await testApp.choose(order, 'return')
    await testApp.send(await testApp.message(order, 'returned', { id: 'evt_second_word' }))
    await testApp.settle()
    expect(await payer.balance()).toBe(10_000n)
    expect(await shown(id)).toMatchObject({ status: 'success', reversals: [{ kind: 'returned' }] })
    expect(await mails()).toEqual(['withdrawalReturned'])
  })

  test('T6 one that was declined does not come back as well', async () => {
    await fund(testApp, payer, '200')
    const id = await withdraws('113')
    expect(await payer.balance()).toBe(20_000n)
    const told = await testApp.message(`withdrawal-${id}`, 'returned')
    expect((await testApp.send(told)).status).toBe(422)
    expect(await payer.balance()).toBe(20_000n)
  })
})

describe('a deposit of another sum than was asked for', () => {
  const begins = async (amount: string): Promise<string> =>
    ((await payer.call('makedeposit', { method: 'card', amount })).data as { transaction_id: string })
      .transaction_id

  test.each([
    ['approve_half', 25],
    ['approve_double', 100],
  ])('C4 %s: what has come is credited, and the deposit is of that', async (choice, sum) => {
    const id = await begins('50')
    await testApp.choose(`deposit-${id}`, choice)
    expect(await payer.balance()).toBe(BigInt(sum * 100))
    expect(await shown(id)).toMatchObject({ status: 'success', amount: euros(sum) })
    expect((await card(id)).trail.map(({ type }) => type)).toContain('deposit_resized')
  })

  test('C4 DL-04 more than a deposit may be waits for a person, who can credit it', async () => {
    const id = await begins('600')
    await testApp.choose(`deposit-${id}`, 'approve_double')
    expect(await payer.balance()).toBe(0n)
    expect(await shown(id)).toMatchObject({ status: 'pending', amount: euros(600) })
    const { items } = (await penny.get('cashier/getUnmatched', { verdict: 'held' })).data as {
      items: { event_id: string; order_reference: string }[]
    }
    const held = items.find(({ order_reference }) => order_reference === `deposit-${id}`)
    const provider = 'sandbox'
    const event_id = held?.event_id ?? ''
    const message = (await penny.get('cashier/getUnmatchedMessage', { provider, event_id })).data
    expect(message as UnmatchedMessage).toMatchObject({ obstacle: null, amount: euros(1200) })
  })

  test('C4 more that comes after the first sum was credited waits for a person', async () => {
    const id = await begins('50')
    await testApp.choose(`deposit-${id}`, 'approve_half')
    const told = await testApp.message(`deposit-${id}`, 'partial', { amount_minor: '4000', id: 'evt_more' })
    expect((await testApp.send(told)).status).toBe(200)
    expect(await payer.balance()).toBe(2500n)
  })
})
