import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/cashier.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { fund, createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let anna: Payer
let carla: Payer

/** A provider whose answers each test decides. */
const scripted: { start: PaymentProvider['startDeposit']; status: PaymentProvider['fetchStatus'] } = {
  start: async () => ({ status: 'fault', isFinal: false }),
  status: async () => ({ status: 'fault' }),
}

beforeAll(async () => {
  testApp = await createCashierTestApp()
  anna = await testApp.player('anna')
  carla = await testApp.player('carla', { country: 'DE' })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const count = async (uid: number) =>
  (await testApp.ctx.db.selectFrom('cashier_transactions').select('id').where('uid', '=', uid).execute())
    .length

/** Replaces the sandbox by the scripted provider while `work` runs. */
const withScripted = async (work: () => Promise<void>) => {
  const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const fake: PaymentProvider = {
    ...sandbox,
    startDeposit: (order) => scripted.start(order),
    fetchStatus: (order) => scripted.status(order),
  }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: fake })
  try {
    await work()
  } finally {
    Object.assign(testApp.ctx.paymentProviders, { sandbox })
  }
}

describe('makedeposit', () => {
  test('CA-05 CA-06 a deposit answers its id and where to send the player, and credits nothing yet', async () => {
    const { status, data } = await anna.call('makedeposit', { method: 'card', amount: '50' })
    expect(status).toBe(200)
    expect(data).toEqual({
      transaction_id: expect.stringMatching(/^\d+$/),
      status: 'pending',
      action: {
        type: 'redirect',
        url: expect.stringMatching(/^\/sandbox\/pay\/[\w-]{21}$/),
        method: 'GET',
        fields: {},
      },
    })
    expect(await anna.balance()).toBe(0n)
  })

  test('CA-05 CA-19 the id of a method is honoured: it names the same method, or nothing is begun', async () => {
    const before = await count(anna.uid)
    const methods = (await anna.call('getdepositsettings', {})).data as {
      items: { id: number; sysname: string }[]
    }
    for (const { id, sysname } of methods.items) {
      const other = await anna.call('makedeposit', { method: sysname, method_id: id + 1000, amount: '50' })
      expect(other.refusal?.fields).toEqual({ method_id: ['UNKNOWN'] })
    }
    const [first, second] = methods.items
    const crossed = await anna.call('makedeposit', {
      method: first?.sysname,
      method_id: second?.id,
      amount: '50',
    })
    expect(crossed.refusal?.fields).toEqual({ method_id: ['UNKNOWN'] })
    const paidOut = await anna.call('makewithdrawal', { method: 'bank', method_id: 999, amount: '20' })
    expect(paidOut.refusal?.fields).toEqual({ method_id: ['UNKNOWN'] })
    expect(await count(anna.uid)).toBe(before)
    const card = methods.items.find(({ sysname }) => sysname === 'card')
    expect(
      (await anna.call('makedeposit', { method: 'card', method_id: card?.id, amount: '50' })).status,
    ).toBe(200)
  })

  test.each([
    ['661', 'form', 'POST'],
    ['662', 'new_window', 'GET'],
    ['663', 'iframe', 'GET'],
    ['664', 'qr', 'GET'],
    ['665', 'none', 'GET'],
  ])(
    'CA-06 a deposit of %s is made by %s, as long as its player has something to do',
    async (amount, type, method) => {
      const { data } = await carla.call('makedeposit', { method: 'card', amount })
      const { transaction_id: id, action } = data as { transaction_id: string; action: object }
      expect(action).toMatchObject({ type, method })
      const told = async (payer: Payer) =>
        (await payer.call('getdepositinfo', { id })).data as { action: object | null } | undefined
      expect((await told(carla))?.action).toEqual(action)
      expect(await told(anna)).toBeUndefined()
      await testApp.choose(`deposit-${id}`, 'approve')
      expect((await told(carla))?.action).toBeNull()
    },
  )

  test.each([
    ['9', 'SUM_BOUNDS'],
    ['1001', 'SUM_BOUNDS'],
    ['010', 'SUM'],
    ['0', 'SUM'],
    ['10.5', 'SUM'],
    ['1,000', 'SUM'],
    ['-10', 'SUM'],
    [' 50', 'SUM'],
    ['5e2', 'SUM'],
    ['٥٠', 'SUM'],
  ])(
    'VL-32 VL-33 VL-40 the sum %j is refused at its field with the bounds, and nothing is created',
    async (amount, code) => {
      const before = await count(anna.uid)
      const { refusal } = await anna.call('makedeposit', { method: 'card', amount })
      expect(refusal).toEqual({
        type: 'InvalidParameter',
        fields: { amount: [code] },
        data: { min: 10, max: 1000, currency: 'EUR' },
      })
      expect(await count(anna.uid)).toBe(before)
    },
  )

  test.each(['10', '1000'])('VL-32 the sum %s is accepted', async (amount) => {
    expect((await anna.call('makedeposit', { method: 'card', amount })).status).toBe(200)
  })

  test('CA-05 an unknown method and an unknown offer are refused; the offer -1 is none', async () => {
    const unknown = await anna.call('makedeposit', { method: 'cheque', amount: '50' })
    expect(unknown.refusal?.fields).toEqual({ method: ['UNKNOWN'] })
    const offer = await anna.call('makedeposit', { method: 'card', amount: '50', campaign_offer_id: '7' })
    expect(offer.refusal?.fields).toEqual({ campaign_offer_id: ['UNKNOWN'] })
    const none = await anna.call('makedeposit', { method: 'card', amount: '50', campaign_offer_id: '-1' })
    expect(none.status).toBe(200)
  })

  test('CA-03 each way says of every method its bounds and the fields that it asks for', async () => {
    const settings = async (call: 'getdepositsettings' | 'getwithdrawsettings') =>
      ((await anna.call(call)).data as { items: PaymentMethod[] }).items.map(
        ({ sysname, min, max, fields }) => [
          sysname,
          min < max,
          fields.map(({ sysname: field, type, is_required, regex }) => [field, type, is_required, regex]),
        ],
      )
    expect(await settings('getdepositsettings')).toEqual([
      ['card', true, []],
      ['bank', true, [['bank', 'bank', false, null]]],
      ['wallet', true, []],
    ])
    expect(await settings('getwithdrawsettings')).toEqual([
      ['bank', true, [['iban', 'iban', true, null]]],
      ['wallet', true, [['account', 'text', true, expect.stringContaining('@')]]],
    ])
    for (const call of ['getdepositsettings', 'getwithdrawsettings'] as const)
      for (const method of ((await anna.call(call)).data as { items: PaymentMethod[] }).items)
        expect(method).toMatchObject({
          id: expect.any(Number) as number,
          name: expect.stringMatching(/\S/) as string,
          currency: 'EUR',
          fee: expect.any(Number) as number,
          processing_minutes: expect.any(Number) as number,
        })
  })

  test('CA-03 methods fit the currency and the country of the player', async () => {
    const names = async (payer: Payer) => {
      const { data } = await payer.call('getdepositsettings')
      return (data as { items: { sysname: string; name: string; min: number; max: number }[] }).items
    }
    expect((await names(anna)).map((it) => it.sysname)).toEqual(['card', 'bank', 'wallet'])
    const inCanada = await testApp.player('chloe', { currency: 'CAD', country: 'CA', locale: 'fr' })
    const offered = await names(inCanada)
    expect(offered.map((it) => it.name)).toEqual(['Carte bancaire', 'Portefeuille électronique'])
    for (const { min, max } of offered) expect(min).toBeLessThan(max)
    const { data } = await inCanada.call('getwithdrawsettings')
    expect((data as { items: { sysname: string }[] }).items.map((it) => it.sysname)).toEqual(['wallet'])
  })

  test('AP-09 C3 the same key ten times at once is one deposit with one answer; another sum under it is refused', async () => {
    const before = await count(carla.uid)
    const ask = (amount: string) => carla.call('makedeposit', { method: 'card', amount }, 'one-and-the-same')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('70')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    expect(await count(carla.uid)).toBe(before + 1)
    const { refusal } = await ask('80')
    expect(refusal?.data).toEqual({ idempotency_key: ['REUSED_WITH_OTHER_INPUT'] })
    expect(await count(carla.uid)).toBe(before + 1)
  })

  test('AP-09 the key gives the first answer again after the money has come', async () => {
    const ask = () => carla.call('makedeposit', { method: 'card', amount: '20' }, 'kept')
    const first = await ask()
    await testApp.choose(`deposit-${(first.data as { transaction_id: string }).transaction_id}`, 'approve')
    expect(await ask()).toEqual(first)
  })

  test('AP-09 two players may use the same key', async () => {
    const first = await anna.call('makedeposit', { method: 'card', amount: '20' }, 'shared')
    const second = await carla.call('makedeposit', { method: 'card', amount: '20' }, 'shared')
    expect(second.status).toBe(200)
    expect(second.data).not.toEqual(first.data)
  })

  test('ER-15 a burst of attempts is stopped', async () => {
    const eager = await testApp.player('eager')
    const answers = []
    for (let at = 0; at < 61; at++)
      answers.push(await eager.call('makedeposit', { method: 'card', amount: '1' }))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
    expect(answers.at(-1)?.refusal?.resendSeconds).toBeGreaterThan(0)
  })
})

describe('when the provider will not or cannot', () => {
  const statusOf = async (payer: Payer, id: unknown) =>
    (await payer.call('getdepositinfo', { id: String(id) })).data as { status: string; reason: string | null }

  test('ER-17 a deposit of 666 is declined at once, with its id, and again under the same key', async () => {
    const ask = () => anna.call('makedeposit', { method: 'card', amount: '666' }, 'declined')
    const first = await ask()
    expect(first).toMatchObject({
      status: 422,
      refusal: {
        type: 'BillingTransactionDeclined',
        data: { transaction_id: expect.any(String), reason: 'declined' },
      },
    })
    expect(await statusOf(anna, first.refusal?.data?.transaction_id)).toMatchObject({
      status: 'failed',
      reason: 'payments.reason.declined',
    })
    expect(await ask()).toEqual(first)
  })

  test('ER-16 a deposit of 667 meets a provider out of order: 502, and the deposit has failed', async () => {
    const { status, refusal } = await anna.call('makedeposit', { method: 'card', amount: '667' })
    expect(status).toBe(502)
    expect(refusal?.type).toBe('BillingServiceError')
    expect(await statusOf(anna, refusal?.data?.transaction_id)).toMatchObject({
      status: 'failed',
      reason: 'payments.reason.provider_fault',
    })
  })

  test('ER-18 with no method to offer the answer is BillingUnavailable, 502', async () => {
    const nowhere = { ...testApp.ctx.paymentProviders.sandbox, methods: { deposit: [], payout: [] } }
    const sandbox = testApp.ctx.paymentProviders.sandbox
    Object.assign(testApp.ctx.paymentProviders, { sandbox: nowhere })
    const answer = await anna.call('makedeposit', { method: 'card', amount: '50' })
    const list = await anna.call('getdepositsettings')
    Object.assign(testApp.ctx.paymentProviders, { sandbox })
    expect(answer).toMatchObject({ status: 502, refusal: { type: 'BillingUnavailable' } })
    expect(list.data).toEqual({ items: [], offset: 0, limit: 0, total: 0, closed_currency: null })
  })

  test('ER-16 an answer that was lost leaves the deposit open; the same key then reaches the same payment', async () => {
    const ask = () => anna.call('makedeposit', { method: 'card', amount: '60' }, 'lost answer')
    const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
    await withScripted(async () => {
      scripted.start = async (order) => {
        await sandbox.startDeposit(order)
        return { status: 'fault', isFinal: false }
      }
      const lost = await ask()
      expect(lost.status).toBe(502)
      expect((await statusOf(anna, lost.refusal?.data?.transaction_id)).status).toBe('new')
    })
    const found = await ask()
    expect(found.status).toBe(200)
    const { transaction_id: id } = found.data as { transaction_id: string }
    expect((await statusOf(anna, id)).status).toBe('pending')
    expect(
      await testApp.ctx.db
        .selectFrom('sandbox_payments')
        .select('reference')
        .where('house_order', '=', `deposit-${id}`)
        .execute(),
    ).toHaveLength(1)
  })

  test('AP-09 a provider that answers each request otherwise still leads all repeats to one place', async () => {
    const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
    let asked = 0
    // The first is not answered before a second request has arrived.
    const { promise: isAskedAgain, resolve: askedAgain } = Promise.withResolvers<void>()
    await withScripted(async () => {
      scripted.start = async (order) => {
        const start = await sandbox.startDeposit(order)
        const page = `/sandbox/pay/page-${asked++}`
        if (asked > 1) askedAgain()
        await isAskedAgain
        return start.status === 'started' ? { ...start, action: { ...start.action, url: page } } : start
      }
      const ask = () => anna.call('makedeposit', { method: 'card', amount: '65' }, 'many pages')
      const answers = await Promise.all([ask(), ask(), ask()])
      expect(asked).toBeGreaterThan(1)
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(await ask()).toEqual(answers[0])
    })
  })

  test('V5 ER-16 a process that ended before asking leaves a deposit that is closed within five minutes', async () => {
    let id: unknown
    await withScripted(async () => {
      scripted.start = async () => ({ status: 'fault', isFinal: false })
      id = (await anna.call('makedeposit', { method: 'card', amount: '61' })).refusal?.data?.transaction_id
    })
    testApp.ctx.clock.advance(5 * 60_000)
    await testApp.settle()
    expect(await statusOf(anna, id)).toMatchObject({
      status: 'failed',
      reason: 'payments.reason.not_started',
    })
  })

  test('CA-07 an unfinished deposit expires after a day, unless its provider cannot be queried', async () => {
    const { data } = await anna.call('makedeposit', { method: 'card', amount: '62' })
    const { transaction_id: id } = data as { transaction_id: string }
    testApp.ctx.clock.advance(25 * 3600_000)
    await withScripted(async () => {
      scripted.status = async () => ({ status: 'fault' })
      await testApp.settle()
      expect((await statusOf(anna, id)).status).toBe('pending')
    })
    // A failed query is repeated within ten minutes.
    testApp.ctx.clock.advance(10 * 60_000)
    await testApp.settle()
    expect(await statusOf(anna, id)).toMatchObject({ status: 'expired', reason: 'payments.reason.expired' })
  })

  test('V5 CA-08 a message that never came is made up for within five minutes by asking, and credits once', async () => {
    const dora = await testApp.player('dora')
    const { data } = await dora.call('makedeposit', { method: 'card', amount: '63' })
    const { transaction_id: id } = data as { transaction_id: string }
    await testApp.ctx.db
      .updateTable('sandbox_payments')
      .set({ state: 'succeeded' })
      .where('house_order', '=', `deposit-${id}`)
      .execute()
    testApp.ctx.clock.advance(5 * 60_000)
    await testApp.settle()
    expect((await statusOf(dora, id)).status).toBe('success')
    await testApp.send(await testApp.message(`deposit-${id}`, 'succeeded'))
    expect(await dora.balance()).toBe(6300n)
  })

  test('HN-03 only successful deposits count', async () => {
    const { countDeposits } = await import('../queries.ts')
    const emil = await testApp.player('emil')
    await emil.call('makedeposit', { method: 'card', amount: '666' })
    await emil.call('makedeposit', { method: 'card', amount: '50' })
    expect(await countDeposits(testApp.ctx, emil.uid)).toBe(0)
    await fund(testApp, emil, '50')
    expect(await countDeposits(testApp.ctx, emil.uid)).toBe(1)
  })
})
