import type { Hono } from 'hono'
import { z } from 'zod'
import { daySeconds } from '#contract/durations.ts'
import { botTokenOf } from '#server/identity/account/sign-in/sign-in-by-mini-app.ts'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { signLoginData } from '#server/identity/oauth/telegram-login.ts'
import { ownOrigins } from '#server/platform/web/request/csrf-guard.ts'
import { formOf } from '../sign-in/read-form.ts'
import { loginPage } from './login-page.ts'
import { userFields } from './user-fields.ts'

const callbackPath = '/oauth/callback/telegram'

const request = z.object({ origin: z.url().max(300), return_to: z.url().max(500) })
export type LoginRequest = z.infer<typeof request>

const typed = z.object({ ...userFields, answer: z.enum(['allow', 'deny']).catch('deny') })
type Typed = z.infer<typeof typed>

/** The login data in the URL's hash: valid, changed after the signature, or two days old. */
const answerOf = (ctx: Kernel, { state, answer, id, ...names }: Typed): string => {
  if (answer === 'deny') return 'false'
  const ageSeconds = state === 'old' ? 2 * daySeconds : 0
  const data = {
    id,
    first_name: names.first_name,
    ...(names.last_name === '' ? {} : { last_name: names.last_name }),
    auth_date: Math.floor(ctx.clock.now().getTime() / 1000) - ageSeconds,
  }
  const hash = signLoginData(data, botTokenOf(ctx) ?? '')
  return JSON.stringify({ ...data, hash, id: state === 'changed' ? id + 1 : id })
}

/** The messenger's confirmation page, like `oauth.telegram.org/auth`. */
export const addLogin = (app: Hono, ctx: Kernel): void => {
  const botId = (botTokenOf(ctx) ?? '').split(':', 1)[0]
  const read = (given: Record<string, string>): LoginRequest | undefined => {
    const { success, data } = request.safeParse(given)
    if (!success) return undefined
    const { origin, pathname } = new URL(data.return_to)
    const isOurs = origin === data.origin && ownOrigins(ctx.settings).has(origin) && pathname === callbackPath
    return isOurs ? data : undefined
  }
  app.get('/auth', (c) => {
    const asked = read(c.req.query())
    if (!asked || c.req.query('bot_id') !== botId) return c.text('We can’t answer this sign-in request.', 400)
    return answerPage(c, ctx.settings, loginPage(asked))
  })
  app.post('/auth', async (c) => {
    const form = await formOf(c)
    const asked = read(form)
    if (!asked) return c.text('We can’t answer this sign-in request.', 400)
    const result = Buffer.from(answerOf(ctx, typed.parse(form))).toString('base64url')
    return c.redirect(`${asked.return_to}#tgAuthResult=${result}`, 303)
  })
}
