import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DepositLimits } from '#contract/deposit-limits.ts'
import { depositLimitPeriods } from '#contract/constants.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'
import {
  createCashierTestApp,
  staff,
  validIban,
  type CashierTestApp,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { approveWithdrawal } from '#server/money/cashier/withdrawal/decide-withdrawal.fixture.ts'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { hire } from '#test/backoffice.ts'
import { createTestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { becomesKnown, register, type Actor } from '#test/players.ts'
import { tries } from '#test/run/full-run.ts'

let app: CashierTestApp
let actor: Actor
let names = 0

beforeAll(async () => {
  app = await createCashierTestApp()
})
beforeEach(async () => {
  actor = await register(app, `limited${names++}@example.com`)
  // Some markets require a verified identity too (A1); that is tested elsewhere.
  await app.ctx.db.updateTable('players').set({ is_verified: true }).where('uid', '=', actor.uid).execute()
})
afterEach(async () => {
  marketIs('default')
  expect(await app.problems()).toEqual([])
})
afterAll(() => app.close())

const marketIs = (jurisdiction: JurisdictionName) => Object.assign(app.ctx.settings, { jurisdiction })
const passes = async (ms: number) => {
  app.ctx.clock.advance(ms)
  await signsInAgain(actor)
}
const call = (name: string, input?: Record<string, unknown>) => callApi(actor, `account/${name}`, input)
const limits = async (): Promise<DepositLimits> => (await call('getDepositLimit')).data as never
const sets = async (amount: string, period: string): Promise<DepositLimits> =>
  (await call('setDepositLimit', { amount, period })).data as never
const deposits = async (amount: string, choice?: string) => {
  const { data, error } = await callApi(actor, 'cashier/makedeposit', { method: 'wallet', amount })
  if (error) return { refused: error.type, ...error.error_data }
  const { transaction_id: id } = data as unknown as { transaction_id: string }
  if (choice) await app.choose(`deposit-${id}`, choice)
  return { id }
}

describe('the calls', () => {
  test('DL-05 AP-08 a guest is asked to sign in', async () => {
    const guest = await createTestApp()
    try {
      const read = await guest.fetch('/api/account/getDepositLimit?v=1&locale=en')
      const statuses = [read.status]
      for (const call of ['setDepositLimit', 'removeDepositLimit']) {
        const body = new URLSearchParams({ amount: '50', period: '7' })
        statuses.push((await guest.fetch(`/api/account/${call}?v=1`, { method: 'POST', body })).status)
      }
      expect(statuses).toEqual([401, 401, 401])
    } finally {
      await guest.close()
    }
  })

  test('DL-01 without a limit the period is none', async () => {
    expect(await limits()).toEqual({
      period: 'none',
      limit_amount: null,
      available_amount: null,
      can_edit: true,
      expired_at: null,
      currency: 'EUR',
      is_one_for_each_period: false,
      is_question_due: false,
      limits: [],
    })
  })

  test.each([
    [{ amount: '0', period: '7' }, { amount: ['SUM'] }],
    [{ amount: '-5', period: '7' }, { amount: ['SUM'] }],
    [{ amount: '12.50', period: '7' }, { amount: ['SUM'] }],
    [{ amount: '1000001', period: '7' }, { amount: ['SUM_BOUNDS'] }],
    [{ amount: '100', period: '2' }, { period: expect.any(Array) }],
    [{ amount: '100' }, { period: expect.any(Array) }],
  ])('DL-02 VL-32 %j is reported at its field, and sets nothing', async (input, fields) => {
    const { status, error } = await call('setDepositLimit', input)
    expect(status).toBe(422)
    expect(error?.error_data).toMatchObject(fields)
    expect((await limits()).period).toBe('none')
  })

  test('DL-03 the end of a limit that does not exist gets an error', async () => {
    expect((await call('removeDepositLimit')).error?.error_data).toEqual({ period: ['NOT_FOUND'] })
  })

  test('DL-01 DL-03 R3 a lower one holds at once, a higher one after a day, and can be taken back until then', async () => {
    await sets('100', '7')
    expect(await sets('50', '7')).toMatchObject({ limit_amount: 50, can_edit: true, expired_at: null })
    const from = new Date(app.ctx.clock.now().getTime() + dayMs)
    const raised = await sets('80', '7')
    expect(raised).toMatchObject({ limit_amount: 50, can_edit: false })
    const starts = new Date(raised.expired_at ?? 0).getTime()
    expect(starts).toBeGreaterThanOrEqual(from.getTime())
    expect(starts).toBeLessThanOrEqual(app.ctx.clock.now().getTime() + dayMs)
    await passes(dayMs - 60_000)
    expect((await limits()).limit_amount).toBe(50)
    await passes(120_000)
    expect(await limits()).toMatchObject({ limit_amount: 80, can_edit: true, expired_at: null })
    await sets('500', '7')
    expect(await sets('80', '7')).toMatchObject({ limit_amount: 80, can_edit: true })
  })

  test('DL-03 a removed one holds for another day', async () => {
    await sets('50', '1')
    expect((await call('removeDepositLimit')).data).toMatchObject({
      period: '1',
      can_edit: false,
      expired_at: expect.any(String),
    })
    expect(await deposits('60')).toMatchObject({ refused: 'BillingDepositLimitExceededException' })
    await passes(dayMs + 1000)
    expect((await limits()).period).toBe('none')
    expect(await deposits('60')).toEqual({ id: expect.any(String) })
  })

  test('R2 R3 where the market has one for each period all hold, and a raise needs a second wish', async () => {
    marketIs('uk')
    await sets('50', '1')
    await sets('120', '30')
    expect(await limits()).toMatchObject({ period: '1', limit_amount: 50, is_one_for_each_period: true })
    await deposits('50', 'approve')
    await passes(dayMs + 1000)
    await deposits('50', 'approve')
    expect(await limits()).toMatchObject({ period: '1', available_amount: 0 })
    await passes(dayMs + 1000)
    expect(await limits()).toMatchObject({ period: '30', available_amount: 20 })
    expect(await deposits('30')).toMatchObject({ period: '30', available_amount: 20 })
    await sets('200', '30')
    await passes(2 * dayMs)
    expect((await limits()).limits[1]).toMatchObject({
      limit_amount: 120,
      pending: { limit_amount: 200, needs_second_wish: true },
    })
    expect((await sets('200', '30')).limits[1]).toMatchObject({ limit_amount: 200, pending: null })
  })

  test('the desk sees the limits of a player, and what waits', async () => {
    await sets('50', '1')
    await sets('80', '1')
    const penny = await hire(app.desk, ['payments'])
    const card = (await penny.get('players/get', { uid: String(actor.uid) })).data as PlayerCard
    expect(card.paid?.limits).toMatchObject([
      { period: '1', limit_amount: 50, available_amount: 50, pending: { limit_amount: 80 } },
    ])
  })

  test('AC-07 an account with a limit stays in its currency', async () => {
    await sets('50', '1')
    expect((await call('setCurrency', { currency: 'USD' })).error?.error_data).toEqual({
      currency: ['LOCKED'],
    })
  })
})

describe('the question before the first deposit', () => {
  const due = async () => (await limits()).is_question_due
  const refused = { refused: 'BillingDepositLimitUnansweredException' }

  test.each(['uk', 'ontario'] as const)(
    'R1 in %s no deposit begins before a limit was set or declined',
    async (market) => {
      marketIs(market)
      expect(await due()).toBe(true)
      const before = await app.ctx.db.selectFrom('payment_orders').select('reference').execute()
      expect(await deposits('50')).toEqual(refused)
      expect(await app.ctx.db.selectFrom('payment_orders').select('reference').execute()).toEqual(before)
      expect((await call('declineDepositLimit')).data).toMatchObject({
        is_question_due: false,
        period: 'none',
      })
      expect(await deposits('50', 'approve')).toEqual({ id: expect.any(String) })
    },
  )

  test('R1 a limit of the player’s own sum is an answer, also once it has ended', async () => {
    marketIs('uk')
    await sets('137', '1')
    expect(await due()).toBe(false)
    expect(await deposits('138')).toMatchObject({ refused: 'BillingDepositLimitExceededException' })
    await call('removeDepositLimit', { period: '1' })
    await passes(dayMs)
    await call('removeDepositLimit', { period: '1' })
    expect(await limits()).toMatchObject({ period: 'none', is_question_due: false })
    expect(await deposits('138', 'approve')).toEqual({ id: expect.any(String) })
  })

  test.each(['default', 'mga'] as const)(
    'R1 in %s a limit is offered, and holds nothing up',
    async (market) => {
      marketIs(market)
      expect(await due()).toBe(false)
      expect(await deposits('50', 'approve')).toEqual({ id: expect.any(String) })
    },
  )
})

describe('deposits', () => {
  test('DL-01 DL-04 ER-19 what is above the rest is refused with it, and no provider hears of it', async () => {
    await sets('100', '7')
    await deposits('60', 'approve')
    const before = await app.ctx.db.selectFrom('payment_orders').select('reference').execute()
    expect(await deposits('50')).toEqual({
      refused: 'BillingDepositLimitExceededException',
      available_amount: 40,
      period: '7',
      expired_at: null,
      currency: 'EUR',
    })
    expect(await app.ctx.db.selectFrom('payment_orders').select('reference').execute()).toEqual(before)
    expect(await deposits('40', 'approve')).toEqual({ id: expect.any(String) })
    expect((await limits()).available_amount).toBe(0)
  })

  test.each(depositLimitPeriods)(
    'DL-02 a limit for %s days counts the deposits of so many days, and of no more',
    async (days) => {
      await sets('100', days)
      expect((await limits()).period).toBe(days)
      await deposits('70', 'approve')
      await passes(Number(days) * dayMs - 60_000)
      expect((await limits()).available_amount).toBe(30)
      await passes(120_000)
      expect((await limits()).available_amount).toBe(100)
    },
  )

  test('R2 what is under way counts, what has failed does not, and the days roll', async () => {
    await sets('100', '7')
    await deposits('70', 'pending')
    expect((await limits()).available_amount).toBe(30)
    await deposits('30', 'decline')
    expect((await limits()).available_amount).toBe(30)
    await deposits('30', 'approve')
    await passes(7 * dayMs + 1000)
    await app.settle()
    expect((await limits()).available_amount).toBe(100)
  })

  test('R2 what is paid out makes no room for another deposit', async () => {
    actor = await register(app, `limited${names++}@example.com`)
    await becomesKnown(app.desk, actor)
    await sets('100', '7')
    await deposits('100', 'approve')
    const asked = { method: 'bank', amount: '60', 'requisites[iban]': validIban }
    const { data, error } = await callApi(actor, 'cashier/makewithdrawal', asked)
    expect(error).toBeUndefined()
    const { transaction_id: id } = data as unknown as { transaction_id: string }
    await app.settle()
    await approveWithdrawal(app.ctx, BigInt(id), staff)
    await app.settle()
    const { items } = (await callApi(actor, 'cashier/gethistory')).data as unknown as {
      items: { id: string; status: string }[]
    }
    expect(items.find((one) => one.id === id)?.status).toBe('success')
    expect((await limits()).available_amount).toBe(0)
    expect(await deposits('10')).toMatchObject({ refused: 'BillingDepositLimitExceededException' })
  })

  test('R2 money that comes late for a deposit that no longer counted waits for a person, where it is too much', async () => {
    await sets('100', '7')
    const { id } = (await deposits('100', 'decline')) as { id: string }
    await deposits('100', 'approve')
    const late = await app.message(`deposit-${id}`, 'succeeded')
    expect((await app.send(late)).status).toBe(200)
    const [held] = await app.ctx.db
      .selectFrom('payment_provider_events')
      .select('verdict')
      .where('order_reference', '=', `deposit-${id}`)
      .where('outcome', '=', 'succeeded')
      .execute()
    expect(held).toEqual({ verdict: 'held' })
    expect((await limits()).available_amount).toBe(0)
  })

  test('R2 over any course of deposits, words of the provider, limits and days, no days have more than their limit', async () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('deposit' as const),
        sum: fc.integer({ min: 10, max: 90 }),
        choice: fc.constantFrom('approve', 'decline', 'pending', 'cancel'),
      }),
      fc.record({ does: fc.constant('late' as const), which: fc.nat(5) }),
      fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        actor = await register(app, `limited${names++}@example.com`)
        await sets('100', '7')
        const begun: string[] = []
        for (const it of steps) {
          if (it.does === 'wait') await passes(it.hours * hourMs)
          else if (it.does === 'deposit') {
            const { id } = (await deposits(String(it.sum), it.choice)) as { id?: string }
            if (id) begun.push(id)
          } else {
            const id = begun[it.which % begun.length]
            if (id) await app.send(await app.message(`deposit-${id}`, 'succeeded'))
          }
        }
        const rows = await app.ctx.db
          .selectFrom('cashier_transactions')
          .select(['amount_minor', 'created_at'])
          .where('uid', '=', actor.uid)
          .where('status', '=', 'success')
          .execute()
        for (const { created_at: end } of rows) {
          const inDays = rows.filter(
            ({ created_at: at }) => at <= end && end.getTime() - at.getTime() < 7 * dayMs,
          )
          expect(inDays.reduce((sum, row) => sum + row.amount_minor, 0n)).toBeLessThanOrEqual(10_000n)
        }
      }),
      { numRuns: tries(12, 5) },
    )
  })
})
