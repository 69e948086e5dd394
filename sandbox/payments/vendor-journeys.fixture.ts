import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createCashierTestApp,
  wins,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { reconcilePayments } from '#server/money/cashier/payment/reconcile-payments.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Choice } from './choices.ts'
import { provesRefunds } from './refund/refund-journeys.fixture.ts'

type Payout = { readonly method: string; readonly requisites: Readonly<Record<string, string>> }

type Journeys = {
  readonly vendor: string
  readonly method: string
  /** The player's country and currency for the method; default: Latvia and euros. */
  readonly place?: { readonly country: string; readonly currency: string }
  readonly payout?: Payout
  /** The end of a refused payment, if the vendor cannot report a refusal. */
  readonly declined?: { readonly deposit: string; readonly payout: string }
  /** Whether it has no status query, and refuses repeated requests. */
  readonly isForgetful?: boolean
  /** Whether it makes refunds by API. */
  readonly supportsRefunds?: boolean
  readonly lacks?: readonly Choice[]
  /** Our answers to a message with another amount than the order's, and to a forged one. */
  readonly refusals: { readonly amount: number; readonly signature: number }
}

const atVendor = ({ vendor, method, place, lacks = [] }: Journeys) => {
  let app: CashierTestApp
  let payer: Payer
  let names = 0
  beforeAll(async () => {
    app = await createCashierTestApp({ provider: vendor })
  })
  beforeEach(async () => {
    payer = await app.player(`${vendor}${names++}`, place)
  })
  afterEach(async () => expect(await app.problems()).toEqual([]))
  afterAll(() => app.close())

  return {
    app: () => app,
    payer: () => payer,
    has: (choice: Choice) => !lacks.includes(choice),
    begins: async (amount = '50'): Promise<string> => {
      const { data, refusal } = await payer.call('makedeposit', { method, amount })
      if (refusal) throw new Error(`The deposit was refused: ${JSON.stringify(refusal)}`)
      return idOf(data)
    },
    stands: async (id: string) => {
      const { status } = await app.ctx.db
        .selectFrom('cashier_transactions')
        .select('status')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
      return [status, await payer.balance()]
    },
    answersTo: async (order: string) => {
      const messages = await app.ctx.db
        .selectFrom('sandbox_payment_messages')
        .select('last_status')
        .where('reference', '=', (await app.paymentOf(order)).reference)
        .execute()
      return messages.map(({ last_status: status }) => status)
    },
    /** While neither side can reach the other. */
    cutOff: async (work: () => Promise<unknown>) => {
      const { deliver } = app.ctx
      Object.assign(app.ctx, { deliver: async () => new Response(null, { status: 503 }) })
      await work()
      Object.assign(app.ctx, { deliver })
    },
    forgetsToTell: async (order: string) => {
      const { reference } = await app.paymentOf(order)
      await app.ctx.db.deleteFrom('sandbox_payment_messages').where('reference', '=', reference).execute()
    },
    /** A choice for a decided payment at the vendor. */
    happens: async (order: string, choice: Choice) => {
      const { reference } = await app.paymentOf(order)
      const body = new URLSearchParams({ choice })
      await app.fetch(`/sandbox/payments/${reference}`, { method: 'POST', body })
    },
    /** The cron job queries what is open. */
    looks: async () => {
      app.ctx.clock.advance(11 * minuteMs)
      await reconcilePayments(app.ctx)
    },
  }
}
type At = ReturnType<typeof atVendor>

const idOf = (data: unknown) => (data as { transaction_id: string }).transaction_id

const provesEnds = (at: At, { refusals, declined }: Journeys) => {
  const ends = (
    [
      ['approve', 'success', 5000n],
      ['decline', declined?.deposit ?? 'failed', 0n],
      ['cancel', 'cancelled', 0n],
      ['pending', 'pending', 0n],
      ['approve_thrice', 'success', 5000n],
      ['approve_then_decline', 'success', 5000n],
      ['wrong_amount', 'pending', 0n],
      ['wrong_signature', 'pending', 0n],
      ['approve_half', 'success', 2500n],
      ['approve_double', 'success', 10_000n],
    ] as const
  ).filter(([choice]) => at.has(choice))
  test.each(ends)('C4 T6 CA-07 %s: it is %s, and %i minor units are there', async (choice, status, sum) => {
    const id = await at.begins()
    await at.app().choose(`deposit-${id}`, choice)
    expect(await at.stands(id)).toEqual([status, sum])
  })

  const doubted = (
    [
      ['wrong_amount', refusals.amount],
      ['wrong_signature', refusals.signature],
    ] as const
  ).filter(([choice]) => at.has(choice))
  test.each(doubted)('C4 W17 %s is answered with %i', async (choice, status) => {
    const id = await at.begins()
    await at.app().choose(`deposit-${id}`, choice)
    expect(await at.answersTo(`deposit-${id}`)).toEqual([status])
  })

  if (at.has('reverse'))
    test('T6 V7 money that never settled is taken back', async () => {
      const id = await at.begins()
      await at.app().choose(`deposit-${id}`, 'approve')
      await at.happens(`deposit-${id}`, 'reverse')
      expect(await at.stands(id)).toEqual(['success', 0n])
    })

  if (at.has('charge_back'))
    test('T6 V7 a dispute takes the money back, and gives it again when it is won', async () => {
      const id = await at.begins()
      await at.app().choose(`deposit-${id}`, 'approve')
      await at.happens(`deposit-${id}`, 'charge_back')
      expect(await at.stands(id)).toEqual(['success', 0n])
      await at.happens(`deposit-${id}`, 'win_dispute')
      expect(await at.stands(id)).toEqual(['success', 5000n])
    })
}

const provesTrouble = (at: At, { method, isForgetful = false }: Journeys) => {
  test('CA-08 T7 told late, by a clock that is 26 hours off, it is credited then', async () => {
    const id = await at.begins()
    await at.app().choose(`deposit-${id}`, 'approve_late')
    expect(await at.stands(id)).toEqual(['pending', 0n])
    at.app().ctx.clock.advance(26 * hourMs)
    await at.app().settle()
    expect(await at.stands(id)).toEqual(['success', 5000n])
  })

  test('CA-08 an application that was away is notified again', async () => {
    const id = await at.begins()
    await at.cutOff(() => at.app().choose(`deposit-${id}`, 'approve'))
    expect(await at.stands(id)).toEqual(['pending', 0n])
    at.app().ctx.clock.advance(31_000)
    await at.app().settle()
    expect(await at.stands(id)).toEqual(['success', 5000n])
  })

  test.runIf(!isForgetful)('V5 one whose message never came is asked about', async () => {
    const id = await at.begins()
    await at.cutOff(() => at.app().choose(`deposit-${id}`, 'approve'))
    await at.forgetsToTell(`deposit-${id}`)
    await at.looks()
    expect(await at.stands(id)).toEqual(['success', 5000n])
  })

  test.runIf(!isForgetful)(
    'AP-09 CA-05 one whose answer was lost goes on when it is asked for again, as the same payment',
    async () => {
      const input = { method, amount: '668' }
      const lost = await at.payer().call('makedeposit', input, 'one-key')
      expect(lost.refusal?.type).toBe('BillingServiceError')
      const again = await at.payer().call('makedeposit', input, 'one-key')
      expect(again.refusal).toBeUndefined()
      const id = idOf(again.data)
      await at.app().choose(`deposit-${id}`, 'approve')
      expect(await at.stands(id)).toEqual(['success', 66_800n])
    },
  )

  test('CA-05 W18 a vendor out of order makes no payment, and the player gets an error', async () => {
    const { refusal } = await at.payer().call('makedeposit', { method, amount: '667' })
    expect(refusal?.type).toBe('BillingServiceError')
    expect(await at.payer().balance()).toBe(0n)
  })
}

const provesAbsence = (at: At, { method, isForgetful = false }: Journeys) => {
  test('CA-05 V5 away at the start: nothing was begun, and the same order goes on once it is there', async () => {
    const input = { method, amount: '50' }
    const ask = () => at.payer().call('makedeposit', input, 'one-key')
    const { refusal } = await at.app().withoutProviders(ask)
    expect(refusal?.type).toBe('BillingServiceError')
    expect(await at.payer().balance()).toBe(0n)
    const id = idOf((await ask()).data)
    await at.app().choose(`deposit-${id}`, 'approve')
    expect(await at.stands(id)).toEqual(['success', 5000n])
  })

  test('CA-08 V5 away when its message comes: it is credited by then or with the next message, and once', async () => {
    const id = await at.begins()
    await at.app().withoutProviders(() => at.app().choose(`deposit-${id}`, 'approve'))
    at.app().ctx.clock.advance(31_000)
    await at.app().settle()
    expect(await at.stands(id)).toEqual(['success', 5000n])
  })

  test.runIf(!isForgetful)(
    'V5 away when it is asked: nothing is decided, and it is asked again',
    async () => {
      const id = await at.begins()
      await at.cutOff(() => at.app().choose(`deposit-${id}`, 'approve'))
      await at.forgetsToTell(`deposit-${id}`)
      await at.app().withoutProviders(at.looks)
      expect(await at.stands(id)).toEqual(['pending', 0n])
      await at.looks()
      expect(await at.stands(id)).toEqual(['success', 5000n])
    },
  )
}

const provesPayouts = (at: At, payout: Payout, { declined }: Journeys) => {
  // Winnings, so that nothing goes back to a deposit.
  const funds = () => wins(at.app(), at.payer(), 20_000n)
  const asksFor = async (amount: string): Promise<string> => {
    const { data, refusal } = await at.payer().call('makewithdrawal', { ...payout, amount })
    if (refusal) throw new Error(`The withdrawal was refused: ${JSON.stringify(refusal)}`)
    // The job of a payment with a lost answer has failed; the next run repeats it.
    await at
      .app()
      .settle()
      .catch(() => undefined)
    return idOf(data)
  }
  const asks = async (amount: string): Promise<string> => {
    await funds()
    return asksFor(amount)
  }
  const made = (id: string) =>
    at
      .app()
      .ctx.db.selectFrom('sandbox_payments')
      .select('state')
      .where((is) => is(is.ref('details', '->>').key('label'), '=', `withdrawal-${id}`))
      .execute()

  test.each([
    ['120', 'success', 8000n, 1],
    ['113', declined?.payout ?? 'declined', 20_000n, 1],
    ['171', 'success', 2900n, 1],
    ['175', 'processing', 2500n, 1],
    ['168', 'success', 3200n, 1],
  ])(
    'V5 CA-18 of %s: it is %s, %i minor units are left, and it was made once',
    async (amount, status, left, times) => {
      const id = await asks(amount)
      await at.looks()
      expect(await at.stands(id)).toEqual([status, left])
      expect(await made(id)).toHaveLength(times)
    },
  )

  test('V5 CA-18 away when it is sent: the money stays aside, and it is made once when it can be', async () => {
    await funds()
    const id = await at.app().withoutProviders(async () => {
      const asked = await asksFor('120')
      await at.looks()
      return asked
    })
    expect([await at.stands(id), await made(id)]).toEqual([['processing', 8000n], []])
    await at.looks()
    await at.app().settle()
    await at.looks()
    expect([await at.stands(id), await made(id)]).toEqual([['success', 8000n], [{ state: 'succeeded' }]])
  })

  if (at.has('return'))
    test('T6 one that comes back is the player’s again, once', async () => {
      const id = await asks('120')
      for (let times = 0; times < 2; times++) await at.app().choose(`withdrawal-${id}`, 'return')
      expect(await at.stands(id)).toEqual(['success', 20_000n])
    })
}

/**
 * The common tests of every vendor, through the whole cashier and its own wire format: one payment ends once
 * and with the right money, also if reports are repeated, late, out of order, wrong, forged or missing.
 */
export const provesVendor = (journeys: Journeys) => {
  const at = atVendor(journeys)
  const { payout } = journeys
  describe('a deposit', () => provesEnds(at, journeys))
  describe('a deposit in trouble', () => provesTrouble(at, journeys))
  describe('a deposit while its vendor is away', () => provesAbsence(at, journeys))
  describe('a refund', () => provesRefunds(at, journeys.supportsRefunds))
  if (payout) describe('a payout', () => provesPayouts(at, payout, journeys))
}
