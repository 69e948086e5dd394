import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { cashierCalls } from '#contract/cashier.ts'
import type { ErrorType, FieldErrors, WireError } from '#contract/errors.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { becomesKnown, register, type Actor } from '#test/players.ts'
import { operatorActor } from '../../platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Refusal } from '../../platform/kernel/result.ts'
import { ledgerChecks } from '../../ledger-invariants.ts'
import { sandboxKeys, sandboxPaths, sandboxSignatureHeader } from '../payments/provider/sandbox-address.ts'
import { signWebhook } from '../payments/provider/webhook-signature.ts'
import { checkLedger } from '../wallet/check-ledger.ts'
import { postToLedger } from '../wallet/post.ts'
import { readBalances } from '../wallet/queries.ts'

type CallName = keyof typeof cashierCalls
export type Answer = { status: number; data: never; refusal: Refusal | undefined }
export type Payer = {
  readonly uid: number
  /** The player for other calls. */
  readonly actor: Actor
  call(name: CallName, input?: Record<string, unknown>, key?: string): Promise<Answer>
  /** Of the main pocket, in minor units. */
  balance(): Promise<bigint>
  /** Declines a deposit limit, if the market requires a decision first. */
  declineLimit(): Promise<void>
}
export type ReportedFields = {
  order?: string
  amount_minor?: string
  currency?: string
  reference?: string
  id?: string
  reversal?: string
}

/** The use case's refusal, read from the wire. */
const refusalOf = (error: WireError): Refusal => {
  const isField = ([name]: [string, unknown]) => error.invalid_parameters.includes(name)
  const told = Object.entries(error.error_data)
  const fields = Object.fromEntries(told.filter(isField)) as FieldErrors
  const data = Object.fromEntries(told.filter((entry) => !isField(entry)))
  return {
    type: error.type.replace(/Exception$/, '') as ErrorType,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(error.resend_time === undefined ? {} : { resendSeconds: error.resend_time }),
  }
}

/** A member of staff who decides on withdrawals. */
export const staff = { actor: operatorActor('Olga'), reason: 'papers seen' }

const payerOf = (ctx: Kernel, actor: Actor, locale: string): Payer => ({
  uid: actor.uid,
  actor,
  call: async (name, input, key) => {
    const ask = () => callApi(actor, `cashier/${name}`, input, { locale, idempotencyKey: key })
    let answer = await ask()
    if (answer.status === 401) {
      // The clock was moved past the end of the session.
      await signsInAgain(actor)
      answer = await ask()
    }
    const { status, data, error } = answer
    return { status, data: data as never, refusal: error && refusalOf(error) }
  },
  balance: async () => (await readBalances(ctx.db, actor.uid)).mainMinor,
  declineLimit: async () => {
    const { error } = await callApi(actor, 'account/declineDepositLimit', {})
    if (error) throw new Error(`No limit was not taken: ${JSON.stringify(error)}`)
  },
})

/**
 * The application with players at the cashier, and the sandbox under test control: under its own name, or as a
 * vendor. Without refunds it has payouts only, so that a withdrawal is one payment.
 */
export const createCashierTestApp = async ({
  databaseUrl,
  provider = 'sandbox',
  supportsRefunds = true,
  settings = {},
}: {
  databaseUrl?: string
  provider?: string
  supportsRefunds?: boolean
  settings?: Record<string, string>
} = {}) => {
  const testApp = await createTestApp({ ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const { ctx } = testApp
  for (const name of Object.keys(ctx.paymentProviders))
    if (name !== provider) Reflect.deleteProperty(ctx.paymentProviders, name)
  const served = ctx.paymentProviders[provider]
  if (!supportsRefunds && served) Reflect.deleteProperty(served, 'refunds')

  const paymentOf = (order: string) =>
    ctx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where((is) =>
        is.or([is('house_order', '=', order), is(is.ref('details', '->>').key('label'), '=', order)]),
      )
      .executeTakeFirstOrThrow()

  /** A deposit message as the sandbox sends it, with the given changes. */
  const message = async (order: string, state: string, told: ReportedFields = {}) => {
    const payment = await paymentOf(order)
    const { id = `evt_${order}_${state}`, ...rest } = told
    const said = {
      reference: payment.reference,
      order,
      amount_minor: String(payment.amount_minor),
      currency: payment.currency,
      state,
      reason: null,
      ...rest,
    }
    return Buffer.from(JSON.stringify({ id, payment: said }))
  }

  const send = (body: Uint8Array, header?: string) =>
    testApp.fetch(sandboxPaths.callback, {
      method: 'POST',
      body: Buffer.from(body),
      headers: {
        [sandboxSignatureHeader]:
          header ?? signWebhook(ctx.secrets.keyFor(sandboxKeys.webhook), body, ctx.clock.now()),
      },
    })

  return {
    ctx,
    /** As staff fixtures expect it. */
    desk: testApp,
    app: testApp.app,
    fetch: testApp.fetch,
    logLines: testApp.logLines,
    message,
    send,
    paymentOf,
    /** A player with a name and a confirmed address, which a withdrawal requires, unless `unknown`. */
    player: async (
      name: string,
      place: {
        currency?: string
        country?: string
        locale?: string
        isUnknown?: boolean
      } = {},
    ) => {
      const { currency = 'EUR', country = 'LV', locale = 'en', isUnknown = false } = place
      const actor = await register(testApp, `${name}@example.com`, { currency, country })
      if (!isUnknown) await becomesKnown(testApp, actor)
      return payerOf(ctx, actor, locale)
    },
    settle: testApp.settle,
    /** Runs `work` while no provider can be reached, though their messages still arrive. */
    withoutProviders: async <T>(work: () => Promise<T>): Promise<T> => {
      testApp.line.isCutOff = true
      return work().finally(() => (testApp.line.isCutOff = false))
    },
    /** Answers the hosted page of a deposit, or decides a payout in the list, and returns the redirect. */
    choose: async (order: string, choice: string): Promise<string> => {
      const { reference, kind } = await paymentOf(order)
      const body = new URLSearchParams({ choice })
      const page = kind === 'deposit' ? 'pay' : 'payments'
      const response = await testApp.fetch(`/sandbox/${page}/${reference}`, { method: 'POST', body })
      return response.headers.get('location') ?? `answered ${response.status}`
    },
    /** Follows the return URL and returns the page that it leads to. */
    returnTo: async (location: string): Promise<string | null> =>
      (await testApp.fetch(location)).headers.get('location'),
    problems: () => checkLedger(ctx.db, ledgerChecks),
    close: testApp.close,
  }
}
export type CashierTestApp = Awaited<ReturnType<typeof createCashierTestApp>>

/** Disables the limit of payment attempts, so that the checks behind it are tested alone. */
export const withoutPaymentRateLimit = async <T>(
  { ctx }: CashierTestApp,
  work: () => Promise<T>,
): Promise<T> => {
  const { consume } = ctx.limits
  ctx.limits.consume = async (limit, key) =>
    limit.name === 'cashier' ? { isAllowed: true, resendSeconds: 0 } : consume(limit, key)
  return work().finally(() => (ctx.limits.consume = consume))
}

/** Retries while the server is busy, as a client with an idempotency key does. */
export const retryWhileBusy = async <T extends { status: number }>(ask: () => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await wait(200)
  }
  throw new Error('The house was busy for too long')
}

export const validIban = 'LV80BANK0000435195001'

/** Moves money between a player and the house account, as a win or a loss; positive to the player. */
export const wins = async (
  testApp: Pick<CashierTestApp, 'ctx'>,
  { uid }: Pick<Payer, 'uid'>,
  minor: bigint,
): Promise<void> => {
  if (minor === 0n) return
  const { currency } = await readBalances(testApp.ctx.db, uid)
  const player = { kind: 'player', uid, pocket: 'main', currency } as const
  const own = { kind: 'house', name: 'corrections', currency } as const
  const key = `played:${uid}:${randomUUID()}`
  const amountMinor = minor < 0n ? -minor : minor
  const transfer =
    minor < 0n ? { from: player, to: own, amountMinor } : { from: own, to: player, amountMinor }
  await transact(testApp.ctx.connection, (tx) =>
    postToLedger(testApp.ctx, tx, [
      { key, reason: 'correction', transfers: [transfer], reference: { type: 'test', id: key } },
    ]),
  )
}

/** A deposit approved by the sandbox; by bank without refunds, so that a bank payout closes the loop. */
export const fund = async (testApp: CashierTestApp, payer: Payer, amount: string): Promise<string> => {
  const { sandbox } = testApp.ctx.paymentProviders
  const method = sandbox && !sandbox.refunds ? 'bank' : 'card'
  const { data, refusal } = await payer.call('makedeposit', { method, amount })
  if (refusal) throw new Error(`The deposit was refused: ${JSON.stringify(refusal)}`)
  const id = (data as { transaction_id: string }).transaction_id
  await testApp.choose(`deposit-${id}`, 'approve')
  return id
}

/** A bank withdrawal up to its first stop: paid by the sandbox, or in review. */
export const withdrawToBank = async (
  testApp: CashierTestApp,
  payer: Payer,
  amount: string,
): Promise<string> => {
  const { data, refusal } = await payer.call('makewithdrawal', {
    method: 'bank',
    amount,
    requisites: { iban: validIban },
  })
  if (refusal) throw new Error(`The withdrawal was refused: ${JSON.stringify(refusal)}`)
  await testApp.settle()
  return (data as { transaction_id: string }).transaction_id
}
