import { cashierCalls } from '#contract/cashier.ts'
import { errorStatus } from '#contract/errors.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import { sandboxPayments } from '#sandbox/payments/app.ts'
import { sandboxPaymentsJobs, sandboxPaymentsSweeps } from '#sandbox/payments/jobs.ts'
import { Hono } from 'hono'
import type { CallContext, Context } from '../context.ts'
import { loadMessages } from '../i18n/messages.ts'
import { createClock } from '../kernel/clock.ts'
import { createEvents } from '../kernel/events.ts'
import { createJobs } from '../kernel/jobs.ts'
import { createLimits } from '../kernel/limits.ts'
import { createLog } from '../kernel/log.ts'
import type { Refusal, Result } from '../kernel/result.ts'
import { createSecrets } from '../kernel/secrets.ts'
import { readSettings } from '../kernel/settings.ts'
import { ledgerChecks } from '../ledger-checks.ts'
import type { PaymentProvider } from '../payments/provider/port.ts'
import { sandboxKeys, sandboxPaths, sandboxSignatureHeader } from '../payments/provider/sandbox-address.ts'
import { signWebhook } from '../payments/provider/webhook-signature.ts'
import { createPaymentProviders } from '../payments/providers.ts'
import { checkLedger } from '../wallet/check-ledger.ts'
import { openPlayerAccounts } from '../wallet/open-player-accounts.ts'
import { readBalances } from '../wallet/queries.ts'
import { cashierHandlers } from './endpoints.ts'
import { paymentsCallback, paymentsReturn } from './http.ts'
import { cashierJobs, cashierSweeps } from './jobs.ts'

type CallName = keyof typeof cashierCalls
export type Answer = { status: number; data: never; refusal: Refusal | undefined }
export type Payer = {
  readonly uid: number
  call(name: CallName, input?: Record<string, unknown>, key?: string): Promise<Answer>
  /** Of the main pocket, in minor units. */
  balance(): Promise<bigint>
}
export type Told = { amount_minor?: string; currency?: string; reference?: string; id?: string }

const run = async (ctx: CallContext, name: CallName, input: Record<string, unknown>): Promise<Answer> => {
  const parsed = cashierCalls[name].input.safeParse(input)
  if (!parsed.success) throw new Error(`The contract refuses ${name}: ${parsed.error.message}`)
  const handler = cashierHandlers[name] as (ctx: CallContext, input: unknown) => Promise<Result<unknown>>
  const result = await handler(ctx, parsed.data)
  if (!result.ok) {
    return { status: errorStatus[result.refusal.type], data: undefined as never, refusal: result.refusal }
  }
  return { status: 200, data: cashierCalls[name].output.parse(result.value) as never, refusal: undefined }
}

type Parts = { providers?: Readonly<Record<string, PaymentProvider>>; databaseUrl?: string }

const openContext = async ({ providers = {}, databaseUrl }: Parts) => {
  const settings = readSettings({ DATABASE_URL: databaseUrl })
  const connection = await connect({ databaseUrl: settings.databaseUrl })
  await migrate(connection)
  const clock = createClock()
  const logLines: string[] = []
  const log = createLog('debug', { write: (line) => logLines.push(line) })
  const secrets = createSecrets('a secret of the tests alone, not of any house')
  const jobs = createJobs<Context>({
    connection,
    log,
    handlers: [...cashierJobs, ...sandboxPaymentsJobs],
    sweeps: [...cashierSweeps, ...sandboxPaymentsSweeps],
  })
  await jobs.prepare()
  const app = new Hono()
  const deliver = async (request: Request): Promise<Response> => app.fetch(request)
  const ctx = {
    settings,
    clock,
    log,
    connection,
    db: connection.db,
    limits: createLimits(connection, clock),
    jobs,
    events: createEvents(jobs, []),
    secrets,
    messages: loadMessages(),
    paymentProviders: { ...createPaymentProviders({ settings, secrets, deliver }), ...providers },
    deliver,
  } as unknown as Context
  app.post('/callbacks/payments/:provider', (c) => paymentsCallback(ctx, c.req.param('provider'), c.req.raw))
  app.get('/platform/payments/return', (c) => paymentsReturn(ctx, c.req.raw))
  app.route('/sandbox', sandboxPayments(ctx))
  return { ctx, jobs, app, logLines }
}

const openPlayer = async (ctx: Context, name: string, currency: string, country: string): Promise<number> => {
  const now = ctx.clock.now()
  const email = `${name}@example.com`
  return transact(ctx.connection, async (tx) => {
    const player = await tx.db
      .insertInto('players')
      .values({
        login: email,
        login_canonical: email,
        email,
        email_canonical: email,
        phone: null,
        fakename: null,
        fakename_canonical: null,
        country,
        currency,
        locale: 'en',
        password_hash: 'none: these tests do not sign in',
        password_changed_at: now,
        is_subscribed: false,
        terms_version: '1',
        terms_accepted_at: now,
        reg_time: now,
        last_sign_in_at: null,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    await openPlayerAccounts(tx, player.uid, currency)
    return player.uid
  })
}

const payerOf = (ctx: Context, uid: number, locale: string): Payer => ({
  uid,
  call: (name, input = {}, key) => {
    const request = {
      id: 'test',
      ip: '192.0.2.1',
      userAgent: 'test',
      host: 'baize.test',
      locale,
      idempotencyKey: key,
    }
    const call = {
      ...ctx,
      uid,
      player: undefined,
      sessionId: undefined,
      isBanned: false,
      request,
      reply: { setSessionToken: () => undefined },
    }
    return run(call as CallContext, name, input)
  },
  balance: async () => (await readBalances(ctx.db, uid)).mainMinor,
})

/** The domains up to this one on an in-memory database, with the stand-in provider reached without a port. */
export const openCashierHouse = async (parts: Parts = {}) => {
  const { ctx, jobs, app, logLines } = await openContext(parts)

  const paymentOf = (order: string) =>
    ctx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('house_order', '=', order)
      .executeTakeFirstOrThrow()

  /** A message as the stand-in would send it of a deposit, with whatever is different about it. */
  const message = async (order: string, state: string, told: Told = {}) => {
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
    app.fetch(
      new Request(`http://house${sandboxPaths.callback}`, {
        method: 'POST',
        body: Buffer.from(body),
        headers: {
          [sandboxSignatureHeader]:
            header ?? signWebhook(ctx.secrets.keyFor(sandboxKeys.webhook), body, ctx.clock.now()),
        },
      }),
    )

  return {
    ctx,
    app,
    logLines,
    message,
    send,
    paymentOf,
    player: async (name: string, place: { currency?: string; country?: string; locale?: string } = {}) =>
      payerOf(
        ctx,
        await openPlayer(ctx, name, place.currency ?? 'EUR', place.country ?? 'LV'),
        place.locale ?? 'en',
      ),
    settle: () => jobs.settle(ctx),
    /** Answers the hosted page of a deposit and says where the browser is sent. */
    choose: async (order: string, choice: string): Promise<string> => {
      const { reference } = await paymentOf(order)
      const body = new URLSearchParams({ choice })
      const response = await app.fetch(
        new Request(`http://house/sandbox/pay/${reference}`, { method: 'POST', body }),
      )
      return response.headers.get('location') ?? `answered ${response.status}`
    },
    /** Follows the way back from the provider and says which page it leads to. */
    returnTo: async (location: string): Promise<string | null> =>
      (await app.fetch(new Request(`http://house${location}`))).headers.get('location'),
    problems: () => checkLedger(ctx.db, ledgerChecks),
    async close() {
      await jobs.stop()
      await ctx.connection.close()
    },
  }
}
export type CashierHouse = Awaited<ReturnType<typeof openCashierHouse>>

export const validIban = 'LV80BANK0000435195001'

/** A deposit that the stand-in has approved. */
export const fund = async (house: CashierHouse, payer: Payer, amount: string): Promise<string> => {
  const { data, refusal } = await payer.call('makedeposit', { method: 'card', amount })
  if (refusal) throw new Error(`The deposit was refused: ${JSON.stringify(refusal)}`)
  const id = (data as { transaction_id: string }).transaction_id
  await house.choose(`deposit-${id}`, 'approve')
  return id
}
