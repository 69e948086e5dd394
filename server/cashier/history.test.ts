import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#contract/cashier.ts'
import { fund, openCashierHouse, validIban, type CashierHouse, type Payer } from './cashier-house.fixture.ts'

let house: CashierHouse
let anna: Payer
let boris: Payer
const ids: string[] = []

beforeAll(async () => {
  house = await openCashierHouse()
  anna = await house.player('anna')
  boris = await house.player('boris')
  for (const amount of ['20', '30', '40']) ids.push(await fund(house, anna, amount))
  await anna.call('makedeposit', { method: 'card', amount: '666' })
  const { data } = await anna.call('makewithdrawal', {
    method: 'bank',
    amount: '25',
    requisites: { iban: validIban },
  })
  ids.push((data as { transaction_id: string }).transaction_id)
  await fund(house, boris, '99')
})
afterAll(() => house.close())

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

  test('HI-03 only a withdrawal that nobody pays yet can be cancelled', async () => {
    const { items } = await list()
    expect(items.filter((item) => item.can_cancel).map((item) => item.type)).toEqual(['withdrawal'])
  })
})

describe('getdepositinfo', () => {
  test('CA-11 tells all of one transaction, with the account number masked', async () => {
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
      action: null,
    })
  })

  test.each(['999999', '999999999999999999'])('AP-12 the id %s of nobody is not found', async (id) => {
    expect((await anna.call('getdepositinfo', { id })).refusal?.fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('AP-12 the id of another player is not found', async () => {
    expect((await boris.call('getdepositinfo', { id: ids[0] })).refusal?.fields).toEqual({
      id: ['NOT_FOUND'],
    })
  })
})
