import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#contract/cashier.ts'
import {
  fund,
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from './cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let anna: Payer
let boris: Payer
const ids: string[] = []

beforeAll(async () => {
  testApp = await createCashierTestApp()
  anna = await testApp.player('anna')
  boris = await testApp.player('boris')
  for (const amount of ['20', '30', '40']) ids.push(await fund(testApp, anna, amount))
  await anna.call('makedeposit', { method: 'card', amount: '666' })
  const { data } = await anna.call('makewithdrawal', {
    method: 'bank',
    amount: '25',
    requisites: { iban: validIban },
  })
  ids.push((data as { transaction_id: string }).transaction_id)
  await fund(testApp, boris, '99')
})
afterAll(() => testApp.close())

type List = { items: Transaction[]; offset: number; limit: number; total: number }
const list = async (input: Record<string, unknown> = {}, payer = anna) =>
  (await payer.call('gethistory', { count: '100', ...input })).data as List

describe('gethistory', () => {
  test('HI-03 newest first, with all that is of this player and nothing of others', async () => {
    const { items, total } = await list()
    expect(total).toBe(5)
    expect(items.map((item) => Number(item.id))).toEqual(
      items.map((item) => Number(item.id)).toSorted((a, b) => b - a),
    )
    expect(items.map((item) => [item.type, item.status, item.amount.amount])).toEqual([
      ['withdrawal', 'new', 25],
      ['deposit', 'failed', 666],
      ['deposit', 'success', 40],
      ['deposit', 'success', 30],
      ['deposit', 'success', 20],
    ])
    expect(items[0]).toMatchObject({
      method: 'bank',
      amount: { amount: 25, currency: 'EUR' },
      can_cancel: true,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    })
    expect((await list({}, boris)).total).toBe(1)
  })

  test('HI-03 pages do not overlap and the total stays', async () => {
    const first = await list({ count: '2' })
    const second = await list({ count: '2', offset: '2' })
    const third = await list({ count: '2', offset: '4' })
    expect([first, second, third].map((it) => it.total)).toEqual([5, 5, 5])
    const seen = [first, second, third].flatMap((it) => it.items.map((item) => item.id))
    expect(new Set(seen).size).toBe(5)
    expect(second).toMatchObject({ offset: 2, limit: 2 })
    expect((await list({ offset: '5' })).items).toEqual([])
  })

  test('HI-04 a list goes on from its last payment, also far behind where an offset leads', async () => {
    const first = await list({ count: '2' })
    const rest = await list({ count: '2', offset: '9000000', before: first.items[1]!.id })
    expect(rest.items.map(({ amount }) => amount.amount)).toEqual([40, 30])
    expect(
      (await list({ before: first.items[0]!.id, type: 'deposit', statuses: ['success'] })).items,
    ).toHaveLength(3)
    expect((await anna.call('gethistory', { offset: '10001' })).refusal?.fields).toEqual({
      offset: ['MAX_VALUE'],
    })
    expect((await boris.call('gethistory', { before: first.items[0]!.id })).refusal?.fields).toEqual({
      before: ['NOT_FOUND'],
    })
  })

  test.each([
    [{ type: 'deposit' }, 4],
    [{ type: 'withdrawal' }, 1],
    [{ statuses: ['success'] }, 3],
    [{ statuses: ['success', 'failed'] }, 4],
    [{ type: 'withdrawal', statuses: ['success'] }, 0],
    [{ statuses: [] }, 5],
    [{ days: '1' }, 5],
  ])('HI-03 the filter %j finds %i', async (filter, total) => {
    const found = await list(filter)
    expect(found.total).toBe(total)
    expect(found.items).toHaveLength(total)
  })

  test('HI-03 only a withdrawal that is not being paid yet can be cancelled', async () => {
    const { items } = await list()
    expect(items.filter((item) => item.can_cancel).map((item) => item.type)).toEqual(['withdrawal'])
  })
})

describe('a long history', () => {
  const failed = 1200
  /** Many of them have failed, one a minute, and three of the oldest have expired; later rows are older. */
  const fill = async (uid: number) => {
    const now = testApp.ctx.clock.now()
    await sql`insert into cashier_transactions (type, uid, status, provider, method, amount_minor, currency,
        requisites_masked, domain, locale, created_at, updated_at)
      select 'deposit', ${uid}, case when n > ${failed} then 'expired' else 'failed' end, 'sandbox', 'card', n, 'EUR',
        '{}', 'localhost:3000', 'en', ${now}::timestamptz - n * interval '1 minute', ${now}
      from generate_series(1, ${failed + 3}) as n`.execute(testApp.ctx.db)
  }
  const statuses = ['failed', 'expired']
  let carla: Payer
  beforeAll(async () => {
    carla = await testApp.player('carla')
    await fill(carla.uid)
  })

  test('HI-04 is one list in the order of time for any states, and is read to its end', async () => {
    const read = async (filter: Record<string, unknown>) => {
      const found: Transaction[] = []
      for (;;) {
        const { items } = await list({ ...filter, before: found.at(-1)?.id }, carla)
        if (items.length === 0) return found.map(({ amount }) => Math.round(amount.amount * 100))
        found.push(...items)
      }
    }
    const all = Array.from({ length: failed + 3 }, (_row, at) => at + 1)
    expect(await read({ statuses })).toEqual(all)
    expect(await read({})).toEqual(all)
    const far = await list({ statuses, offset: String(failed - 2), count: '10' }, carla)
    expect(far.items.map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'expired',
      'expired',
      'expired',
    ])
  })

  test('HI-04 is counted to a thousand, and what is rare in it is found and counted', async () => {
    expect((await list({ statuses }, carla)).total).toBe(1000)
    expect((await list({}, carla)).total).toBe(1000)
    expect(await list({ statuses: ['expired', 'pending'] }, carla)).toMatchObject({
      total: 3,
      items: [{ status: 'expired' }, { status: 'expired' }, { status: 'expired' }],
    })
  })

  test('HI-03 a span of time has what was begun in it', async () => {
    const minutesAgo = (minutes: number) =>
      new Date(testApp.ctx.clock.now().getTime() - minutes * 60_000).toISOString()
    const span = { date_from: minutesAgo(failed + 2.5), date_to: minutesAgo(failed - 1.5), statuses }
    const { total, items } = await list(span, carla)
    expect(items.map(({ amount }) => Math.round(amount.amount * 100))).toEqual(
      [-1, 0, 1, 2].map((more) => failed + more),
    )
    expect(total).toBe(4)
  })
})

describe('getdepositinfo', () => {
  test('CA-11 shows all of one transaction, with the account number masked', async () => {
    const { data } = await anna.call('getdepositinfo', { id: ids[3] })
    expect(data).toEqual({
      id: ids[3],
      type: 'withdrawal',
      status: 'new',
      reason: null,
      method: 'bank',
      method_name: 'Bank transfer',
      amount: { amount: 25, currency: 'EUR' },
      requisites: { iban: '•••• 5001' },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      domain: 'localhost:3000',
      can_cancel: true,
      reversals: [],
      parts: [
        {
          to: 'instrument',
          method: 'card',
          method_name: 'Bank card',
          shown: expect.stringMatching(/^\d{4}$/),
          amount: { amount: 25, currency: 'EUR' },
          state: 'waiting',
          reason: null,
        },
      ],
      action: null,
      proof: null,
    })
  })

  test.each(['999999', '999999999999999999'])('AP-12 the unknown id %s is not found', async (id) => {
    expect((await anna.call('getdepositinfo', { id })).refusal?.fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('AP-12 the id of another player is not found', async () => {
    expect((await boris.call('getdepositinfo', { id: ids[0] })).refusal?.fields).toEqual({
      id: ['NOT_FOUND'],
    })
  })
})
