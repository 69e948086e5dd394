import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { minuteSeconds } from '#contract/durations.ts'
import type { ProvenIdentity } from '../account/sign-in/player-identities.ts'
import { botTokenOf } from '../account/sign-in/sign-in-by-mini-app.ts'
import { isUnambiguous } from '../account/sign-in/telegram-init-data.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { equalInConstantTime } from '../../platform/kernel/random.ts'
import type { Flow } from './flow.ts'

/** The messenger's name in addresses and content; its mini-app uses the same. */
export const telegramService = 'telegram'

/** Maximum age of a login, and how much its clock may be ahead of ours. */
const maxAgeSeconds = 10 * minuteSeconds
const maxAheadSeconds = 60

const loginData = z.record(z.string().max(64), z.union([z.string().max(1000), z.number()]))
type LoginData = z.infer<typeof loginData>

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined)

const user = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  first_name: optionalText(100),
  last_name: optionalText(100),
  auth_date: z.number().int(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

/**
 * The signature of a login: HMAC-SHA-256 over its sorted fields without `hash`, under the hash of the bot's
 * token (core.telegram.org/widgets/login-legacy, "Checking authorization"). The key differs from a mini-app's,
 * so that neither is accepted as the other.
 */
export const signLoginData = (data: LoginData, botToken: string): string => {
  const lines = Object.entries(data)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
  return createHmac('sha256', createHash('sha256').update(botToken).digest())
    .update(lines.join('\n'))
    .digest('hex')
}

/**
 * The messenger's own sign-in page, so that none of its scripts run on ours; in a demonstration without a bot,
 * the sandbox's. It returns to the callback with the answer in the hash. Undefined without a bot.
 */
export const requestTelegramLogin = (
  ctx: Pick<Kernel, 'settings' | 'secrets'>,
  asked: { callback: string; state: string },
): string | undefined => {
  const { settings } = ctx
  const botToken = botTokenOf(ctx)
  if (botToken === undefined) return undefined
  const { origin } = new URL(asked.callback)
  const page = settings.telegramBotToken
    ? 'https://oauth.telegram.org/auth'
    : `${origin}/sandbox/telegram/auth`
  const query = new URLSearchParams({
    bot_id: botToken.split(':', 1)[0] ?? '',
    origin,
    return_to: `${asked.callback}?${new URLSearchParams({ state: asked.state })}`,
  })
  return `${page}?${query}`
}

const readJson = (encoded: string): unknown => {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** A login works once within its lifetime. */
const uses = { name: 'telegram-login-uses', max: 1, windowSeconds: maxAgeSeconds + maxAheadSeconds }

/** The identity in a messenger's hash: JSON in base64url. Undefined when unsigned, too old, or used. */
export const readTelegram = async (
  ctx: Kernel,
  flow: Flow,
  encoded: string,
): Promise<ProvenIdentity | undefined> => {
  const botToken = botTokenOf(ctx)
  const data = loginData.safeParse(encoded.length <= 8000 ? readJson(encoded) : undefined)
  if (botToken === undefined || !data.success || !isUnambiguous(Object.entries(data.data))) return undefined
  const told = user.safeParse(data.data)
  if (!told.success || !equalInConstantTime(signLoginData(data.data, botToken), told.data.hash))
    return undefined
  const ageSeconds = ctx.clock.now().getTime() / 1000 - told.data.auth_date
  if (ageSeconds > maxAgeSeconds || ageSeconds < -maxAheadSeconds) return undefined
  const { isAllowed } = await ctx.limits.consume(uses, told.data.hash)
  if (!isAllowed) return undefined
  return {
    provider: telegramService,
    subject: String(told.data.id),
    firstName: told.data.first_name,
    lastName: told.data.last_name,
    locale: flow.locale,
  }
}
