import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { errors, isCallName } from './trustly-calls.ts'
import { isSignedByMerchant, sign } from './trustly-envelope.ts'
import { createCalls, type Outcome } from './trustly-orders.ts'

const envelope = z.object({
  method: z.string().max(64),
  params: z.object({
    Signature: z.string().max(2048),
    UUID: z.uuid(),
    Data: z.record(z.string(), z.unknown()),
  }),
  version: z.literal('1.1'),
})

const answerTo = (
  ctx: Kernel,
  c: HonoContext,
  called: { method: string; uuid: string },
  outcome: Outcome,
) => {
  if (outcome === 'lost') return c.text('The answer was lost on the way.', 504)
  if (outcome === 'down') return c.text('The service is not available.', 503)
  if ('data' in outcome)
    return c.json({ result: sign(ctx, { ...called, data: outcome.data }), version: '1.1' })
  const message = outcome.error
  const code = errors[message]
  const error = sign(ctx, { ...called, data: { code, message } })
  return c.json({ version: '1.1', error: { name: 'JSONRPCError', code, message, error } })
}

/** The sandbox of Trustly in Europe at `/sandbox/trustly`: one URL, with its own checkout page. */
export const sandboxTrustly = (ctx: Context): Hono => {
  const app = new Hono()
  const run = createCalls(ctx)

  app.post('/', async (c) => {
    const parsed = envelope.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) {
      const nobody = { method: 'null', uuid: 'null' }
      return answerTo(ctx, c, nobody, { error: 'ERROR_INVALID_PARAMETERS' })
    }
    const {
      method,
      params: { Signature: signature, UUID: uuid, Data: data },
    } = parsed.data
    const called = { method, uuid }
    const account = demonstrationAccounts(ctx).trustly
    if (!isSignedByMerchant(ctx, { ...called, data, signature }))
      return answerTo(ctx, c, called, { error: 'ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE' })
    if (data.Username !== account.username || data.Password !== account.password)
      return answerTo(ctx, c, called, { error: 'ERROR_INVALID_CREDENTIALS' })
    if (!isCallName(method)) return answerTo(ctx, c, called, { error: 'ERROR_FUNCTION_ACCESS_DENIED' })
    return answerTo(ctx, c, called, await run(method, data))
  })
  return app
}
