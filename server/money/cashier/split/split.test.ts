import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { approveWithdrawal, declineWithdrawal } from '../withdrawal/decide-withdrawal.fixture.ts'
import { reconcileRefunds } from '../refund/reconcile-refunds.ts'
import {
  createCashierTestApp,
  staff,
  validIban,
  wins,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'
import { refundedMinor, depositFrom, readPayment, requests, partsShownTo } from './split.fixture.ts'

let testApp: CashierTestApp
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
})
beforeEach(async () => {
  payer = await testApp.player(`splitter${names++}`)
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const lifetime = async () =>
  (await payer.call('getlifetime')).data as {
    deposits: { amount: number }
    withdrawals: { amount: number }
    net: { amount: number }
  }

/** Payouts of the sandbox to an account, in minor units. */
const paidOut = async (id: string): Promise<bigint> => {
  const row = await testApp.ctx.db
    .selectFrom('sandbox_payments')
    .select('amount_minor')
    .where('house_order', '=', `withdrawal-${id}`)
    .executeTakeFirst()
  return row?.amount_minor ?? 0n
}

const statusOf = async (id: string) => {
  const row = await testApp.ctx.db
    .selectFrom('cashier_transactions')
    .select(['status', 'review_reasons'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return [row.status, row.review_reasons]
}
/** The payer's notifications about withdrawals: the kind, and the amount in minor units. */
const noticed = async () => {
  const rows = await testApp.ctx.db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('uid', '=', payer.uid)
    .where('kind', 'like', 'withdrawal%' as never)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, facts }) => [kind, facts.amountMinor])
}
const approves = async (id: string): Promise<void> => {
  expect((await approveWithdrawal(testApp.ctx, BigInt(id), staff)).ok).toBe(true)
  await testApp.settle()
}

describe('a withdrawal is split over what its player has paid from', () => {
  test('CA-21 card A 80 of 100 that had 20 back, card B 50, bank 30, and 90 to the account', async () => {
    const a = await depositFrom(testApp, payer, '100', { instrument: 'A' })
    const b = await depositFrom(testApp, payer, '50', { instrument: 'B' })
    const bank = await depositFrom(testApp, payer, '30', { method: 'bank' })
    await wins(testApp, payer, 90_00n)
    const first = await requests(payer, '20')
    await testApp.settle()
    expect(await partsShownTo(payer, first)).toEqual([['card', 20, 'paid']])

    const id = await requests(payer, '250')
    const before = await partsShownTo(payer, id)
    await testApp.settle()
    expect(before).toEqual([
      ['card', 80, 'waiting'],
      ['card', 50, 'waiting'],
      ['bank', 30, 'waiting'],
      ['account', 90, 'waiting'],
    ])
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 80, 'paid'],
      ['card', 50, 'paid'],
      ['bank', 30, 'paid'],
      ['account', 90, 'paid'],
    ])
    expect(await readPayment(payer, id)).toMatchObject({
      status: 'success',
      amount: { amount: 250 },
    })
    expect([
      await refundedMinor(testApp, a),
      await refundedMinor(testApp, b),
      await refundedMinor(testApp, bank),
    ]).toEqual([100_00n, 50_00n, 30_00n])
    expect(await paidOut(id)).toBe(90_00n)
    expect(await payer.balance()).toBe(0n)
    expect(await lifetime()).toMatchObject({
      deposits: { amount: 180 },
      withdrawals: { amount: 270 },
      net: { amount: -90 },
    })
  })

  test('CA-19 the player is shown what goes back where before they ask', async () => {
    await depositFrom(testApp, payer, '100', { instrument: 'A' })
    await depositFrom(testApp, payer, '100', { instrument: 'expired' })
    const { data } = await payer.call('getwithdrawsettings')
    const { sources } = data as {
      sources: { method: string; left: { amount: number }; obstacle: string | null }[]
    }
    expect(sources).toMatchObject([
      {
        method: 'card',
        left: { amount: 100, currency: 'EUR' },
        obstacle: null,
        shown: expect.stringMatching(/^\d{4}$/),
      },
      { method: 'card', left: { amount: 100, currency: 'EUR' }, obstacle: null },
    ])
  })

  test('CA-20 cancelled, every part is in the balance again and may go back another time', async () => {
    await depositFrom(testApp, payer, '800', { instrument: 'A' })
    const id = await requests(payer, '700')
    await testApp.settle()
    expect(await partsShownTo(payer, id)).toEqual([['card', 700, 'waiting']])
    expect((await payer.call('cancelwithdrawal', { id })).refusal).toBeUndefined()
    expect(await partsShownTo(payer, id)).toEqual([['card', 700, 'returned']])
    expect(await payer.balance()).toBe(800_00n)
    const next = await requests(payer, '800')
    expect(await partsShownTo(payer, next)).toEqual([['card', 800, 'waiting']])
  })
})

describe('the least that a method pays out', () => {
  const asks = async (amount: string) => {
    const { refusal } = await payer.call('makewithdrawal', {
      method: 'bank',
      amount,
      requisites: { iban: validIban },
    })
    return refusal && [refusal.type, refusal.fields]
  }
  test('VL-33 is that of the account’s part: what would leave it less is refused, and nothing is set aside', async () => {
    await depositFrom(testApp, payer, '100', { instrument: 'A' })
    await wins(testApp, payer, 50_00n)
    const { data } = await payer.call('getwithdrawsettings')
    const { items } = data as { items: { sysname: string; min: number }[] }
    const min = items.find(({ sysname }) => sysname === 'bank')?.min ?? 0
    expect(min).toBeGreaterThan(1)
    expect(await asks(String(100 + min - 1))).toEqual([
      'WithdrawalLimitsExceeded',
      { amount: ['ACCOUNT_MIN'] },
    ])
    expect(await payer.balance()).toBe(150_00n)
    expect(await asks(String(100 + min))).toBeUndefined()
    await testApp.settle()
  })

  test('VL-33 what goes back whole has none, and what goes to the account whole has it', async () => {
    await depositFrom(testApp, payer, '20', { instrument: 'A' })
    await wins(testApp, payer, 50_00n)
    expect(await asks('1')).toBeUndefined()
    expect(await asks('19')).toBeUndefined()
    expect(await asks('1')).toEqual(['WithdrawalLimitsExceeded', { amount: ['SUM_BOUNDS'] }])
    await testApp.settle()
  })
})

describe('a part that comes to nothing', () => {
  test('CA-07 refused by its provider waits for a person, and goes to the account once they approve', async () => {
    const a = await depositFrom(testApp, payer, '113', { instrument: 'A' })
    const b = await depositFrom(testApp, payer, '50', { instrument: 'B' })
    await wins(testApp, payer, 37_00n)
    const id = await requests(payer, '200')
    await testApp.settle()
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 113, 'carried', 'refused'],
      ['card', 50, 'paid'],
      ['account', 150, 'waiting'],
    ])
    expect(await statusOf(id)).toEqual(['review', ['part_not_taken']])
    expect([await paidOut(id), await payer.balance()]).toEqual([0n, 0n])
    await approves(id)
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 113, 'carried', 'refused'],
      ['card', 50, 'paid'],
      ['account', 150, 'paid'],
    ])
    expect([await refundedMinor(testApp, a), await refundedMinor(testApp, b), await paidOut(id)]).toEqual([
      0n,
      50_00n,
      150_00n,
    ])
    expect(await payer.balance()).toBe(0n)
  })

  test('taken and refused later, it goes on to the account once that is known', async () => {
    await depositFrom(testApp, payer, '117', { instrument: 'A' })
    const id = await requests(payer, '117')
    await testApp.settle()
    expect(await partsShownTo(payer, id)).toEqual([['card', 117, 'sent']])
    testApp.desk.clock.advance(3 * 60_000)
    await reconcileRefunds(testApp.ctx)
    await testApp.settle()
    expect(await statusOf(id)).toEqual(['review', ['part_not_taken']])
    await approves(id)
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 117, 'carried', 'refused'],
      ['account', 117, 'paid'],
    ])
    expect(await paidOut(id)).toBe(117_00n)
  })

  test('ER-28 what an instrument has refused counts for the account that gets it instead', async () => {
    await depositFrom(testApp, payer, '4913', { method: 'bank' })
    await wins(testApp, payer, 200_00n)
    const id = await requests(payer, '4913')
    await testApp.settle()
    await approves(id)
    expect(await partsShownTo(payer, id)).toEqual([
      ['bank', 4913, 'carried', 'refused'],
      ['account', 4913, 'waiting'],
    ])
    // The daily limit of unverified players is a separate rule (ER-22).
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ created_at: new Date(testApp.ctx.clock.now().getTime() - 2 * dayMs) })
      .where('id', '=', BigInt(id))
      .execute()
    const { refusal } = await payer.call('makewithdrawal', {
      method: 'bank',
      amount: '100',
      requisites: { iban: validIban },
    })
    expect(refusal?.type).toBe('RequisitesValidationRequired')
  })

  test('ER-28 what two withdrawals carry to one unproved account is proved before it is more than goes without', async () => {
    const ids: string[] = []
    for (let day = 0; day < 2; day++) {
      await depositFrom(testApp, payer, '4013', { method: 'bank', instrument: `bank${day}` })
      await wins(testApp, payer, 37_00n)
      const id = await requests(payer, '4050')
      await testApp.settle()
      await approves(id)
      expect(await statusOf(id)).toMatchObject(['review', expect.arrayContaining(['part_not_taken'])])
      ids.push(id)
      // The daily limit of unverified players is a separate rule (ER-22).
      await testApp.ctx.db
        .updateTable('cashier_transactions')
        .set({ created_at: new Date(testApp.ctx.clock.now().getTime() - 2 * dayMs) })
        .where('id', '=', BigInt(id))
        .execute()
    }
    // Each was reviewed twice: before it was sent, and after its bank had not taken it.
    expect(await noticed()).toEqual(Array.from({ length: 4 }, () => ['withdrawal_review', '405000']))
    const [first = '', second = ''] = ids
    await approves(first)
    const refused = await approveWithdrawal(testApp.ctx, BigInt(second), staff)
    expect(refused).toMatchObject({ refusal: { fields: { id: ['UNPROVED'] } } })
    expect((await payer.call('getdepositinfo', { id: second })).data).toMatchObject({ status: 'review' })
    await testApp.ctx.db
      .updateTable('payout_destinations')
      .set({ ownership: 'proved' })
      .where('uid', '=', payer.uid)
      .execute()
    await approves(second)
    expect([await paidOut(first), await paidOut(second)]).toEqual([4050_00n, 4050_00n])
  })

  test('CA-07 declined after a part was paid, that part is what was withdrawn and the rest is in the balance', async () => {
    await depositFrom(testApp, payer, '113', { instrument: 'A' })
    await depositFrom(testApp, payer, '50', { instrument: 'B' })
    const id = await requests(payer, '163')
    await testApp.settle()
    expect((await declineWithdrawal(testApp.ctx, BigInt(id), staff)).ok).toBe(true)
    await testApp.settle()
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 113, 'carried', 'refused'],
      ['card', 50, 'paid'],
      ['account', 113, 'returned'],
    ])
    expect(await readPayment(payer, id)).toMatchObject({ status: 'success', amount: { amount: 50 } })
    expect([await paidOut(id), await payer.balance()]).toEqual([0n, 113_00n])
    expect(await noticed()).toEqual([
      ['withdrawal_review', '16300'],
      ['withdrawal_paid', '5000'],
      ['withdrawal_returned', '11300'],
    ])
    // It did not reach the account, so the next withdrawal tries it again.
    const next = await requests(payer, '100')
    await testApp.settle()
    expect(await partsShownTo(payer, next)).toEqual([
      ['card', 100, 'carried', 'refused'],
      ['account', 100, 'waiting'],
    ])
  })

  test('CA-20 the player takes back what waits for a person after a part was paid', async () => {
    await depositFrom(testApp, payer, '113', { instrument: 'A' })
    await depositFrom(testApp, payer, '50', { instrument: 'B' })
    const id = await requests(payer, '163')
    await testApp.settle()
    expect((await payer.call('cancelwithdrawal', { id })).refusal).toBeUndefined()
    expect(await readPayment(payer, id)).toMatchObject({ status: 'success', amount: { amount: 50 } })
    expect([await paidOut(id), await payer.balance()]).toEqual([0n, 113_00n])
    const kinds = (await noticed()).map(([kind]) => kind)
    expect([kinds.includes('withdrawal_paid'), kinds.includes('withdrawal_returned')]).toEqual([true, false])
  })

  test('CA-07 a part that cannot go back at the moment of an automatic approval waits for a person', async () => {
    await depositFrom(testApp, payer, '60', { instrument: 'A' })
    const id = await requests(payer, '60')
    const provider = testApp.ctx.paymentProviders.sandbox
    const refunds = provider?.refunds
    Reflect.deleteProperty(provider ?? {}, 'refunds')
    try {
      await testApp.settle()
    } finally {
      Object.assign(provider ?? {}, { refunds })
    }
    expect(await statusOf(id)).toEqual(['review', ['part_not_taken']])
    expect(await paidOut(id)).toBe(0n)
  })

  test('the account refused: that part alone is in the balance again, and the rest is what was withdrawn', async () => {
    const a = await depositFrom(testApp, payer, '100', { instrument: 'A' })
    await wins(testApp, payer, 113_00n)
    const id = await requests(payer, '213')
    await testApp.settle()
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 100, 'paid'],
      ['account', 113, 'returned'],
    ])
    expect(await readPayment(payer, id)).toMatchObject({ status: 'success', amount: { amount: 100 } })
    expect(await refundedMinor(testApp, a)).toBe(100_00n)
    expect(await payer.balance()).toBe(113_00n)
    expect(await lifetime()).toMatchObject({ withdrawals: { amount: 100 } })
  })
})

describe('what cannot go back says why, and goes to the account', () => {
  const cases: readonly [string, string, () => Promise<() => void>][] = [
    [
      'its provider gives nothing back',
      'provider',
      async () => {
        const provider = testApp.ctx.paymentProviders.sandbox
        const refunds = provider?.refunds
        Reflect.deleteProperty(provider ?? {}, 'refunds')
        return () => Object.assign(provider ?? {}, { refunds })
      },
    ],
    [
      'the time for refunds is over',
      'window',
      async () => {
        const refunds = testApp.ctx.paymentProviders.sandbox?.refunds
        const before = refunds?.windowDays
        Object.assign(refunds ?? {}, { windowDays: 0 })
        return () => Object.assign(refunds ?? {}, { windowDays: before })
      },
    ],
    [
      'the method is withdrawn',
      'closed',
      async () => {
        const methods = testApp.ctx.paymentProviders.sandbox?.methods
        const before = methods?.deposit
        Object.assign(methods ?? {}, { deposit: ['bank', 'wallet'] })
        return () => Object.assign(methods ?? {}, { deposit: before })
      },
    ],
  ]
  test.each(cases)('%s', async (_title, denialReason, begin) => {
    await depositFrom(testApp, payer, '60', { instrument: 'A' })
    await wins(testApp, payer, 40_00n)
    const end = await begin()
    try {
      const id = await requests(payer, '100')
      await testApp.settle()
      // Money of a card that leaves by bank is reviewed by a person.
      expect((await readPayment(payer, id)).status).toBe('review')
      await approveWithdrawal(testApp.ctx, BigInt(id), staff)
      await testApp.settle()
      expect(await partsShownTo(payer, id)).toEqual([
        ['card', 60, 'carried', denialReason],
        ['account', 100, 'paid'],
      ])
      // It went to the account, so it is no longer owed to the card.
      const { data } = await payer.call('getwithdrawsettings')
      expect((data as { sources: unknown[] }).sources).toEqual([])
    } finally {
      end()
    }
  })

  test('the card has expired', async () => {
    await depositFrom(testApp, payer, '60', { instrument: 'expired' })
    testApp.desk.clock.advance(33 * dayMs)
    const id = await requests(payer, '60')
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 60, 'carried', 'expired'],
      ['account', 60, 'waiting'],
    ])
    await testApp.settle()
  })

  test('a provider that stops giving back while a person looks: the part goes on when it is approved', async () => {
    await depositFrom(testApp, payer, '800', { instrument: 'A' })
    const id = await requests(payer, '700')
    await testApp.settle()
    const provider = testApp.ctx.paymentProviders.sandbox
    const refunds = provider?.refunds
    Reflect.deleteProperty(provider ?? {}, 'refunds')
    try {
      await approveWithdrawal(testApp.ctx, BigInt(id), staff)
      await testApp.settle()
    } finally {
      Object.assign(provider ?? {}, { refunds })
    }
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 700, 'carried', 'changed'],
      ['account', 700, 'paid'],
    ])
  })
})

describe('deposits that are taken back', () => {
  test('a chargeback before approval leaves the part to the account, and the instrument gets nothing', async () => {
    const a = await depositFrom(testApp, payer, '800', { instrument: 'A' })
    await wins(testApp, payer, 800_00n)
    const id = await requests(payer, '800')
    await testApp.settle()
    await testApp.choose(`deposit-${a}`, 'charge_back')
    await testApp.settle()
    expect(await payer.balance()).toBe(0n)
    expect(await partsShownTo(payer, id)).toEqual([
      ['card', 800, 'carried', 'changed'],
      ['account', 800, 'waiting'],
    ])
    await approveWithdrawal(testApp.ctx, BigInt(id), staff)
    await testApp.settle()
    expect(await refundedMinor(testApp, a)).toBe(0n)
    expect(await paidOut(id)).toBe(800_00n)
  })
})
