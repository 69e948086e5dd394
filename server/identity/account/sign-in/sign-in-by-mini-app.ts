import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'
import type { Player } from '../queries.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { initDataLifetimeSeconds, verifyInitData } from './telegram-init-data.ts'

/** The operator's bot; in a demonstration without one, the sandbox's. Without either there is no mini-app. */
export const botTokenOf = ({ settings, secrets }: Pick<Kernel, 'settings' | 'secrets'>): string | undefined =>
  settings.telegramBotToken ??
  (settings.mode === 'demo' ? `1:${secrets.sign('sandbox-telegram', 'bot')}` : undefined)

/** Counted before any check. */
const perNetwork: Limit = { name: 'mini-app-network', max: 100, windowSeconds: 15 * 60 }
/** The messenger signs for each opening; a reload of its page sends the same data again. */
const uses: Limit = { name: 'mini-app-uses', max: 30, windowSeconds: initDataLifetimeSeconds }

/** Counts one attempt; the first above the limit is recorded, once a window. */
const consume = async (ctx: CallContext, limit: Limit, key: string): Promise<Result<never> | undefined> => {
  const verdict = await ctx.limits.consume(limit, key)
  if (verdict.isAllowed) return undefined
  if (verdict.isFirstRefusal)
    await recordStandaloneAudit(ctx, { type: 'sign_in_limited', uid: null, reason: limit.name })
  return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
}

/** Maps `pt-br` and `pt` of the messenger to our `pt-BR`. */
const localeOf = (code: string | undefined, fallback: string): string => {
  const [language = '', region] = (code ?? '').toLowerCase().split('-')
  const candidates = [region ? `${language}-${region.toUpperCase()}` : language, language]
  return candidates.find(isLocale) ?? fallback
}

/**
 * Signs in the user of the messenger around a mini-app, and opens an account at the first visit (FR-07, FR-08).
 * Authorization for invalid init data, and without a configured bot; TooManyRequests for too many attempts from
 * one network, and for init data used too often.
 */
export const signInByMiniApp = async (
  ctx: CallContext,
  input: { init_data: string },
): Promise<Result<Player>> => {
  const tooMany = await consume(ctx, perNetwork, networkOf(ctx.request.ip))
  if (tooMany) return tooMany
  const botToken = botTokenOf(ctx)
  const user = botToken && verifyInitData(input.init_data, botToken, ctx.clock.now())
  if (!user) return refuseSignIn(ctx, { by: 'messenger', reason: 'wrong_signature' }, refuse('Authorization'))
  const { hash } = Object.fromEntries(new URLSearchParams(input.init_data))
  const usedUp = await consume(ctx, uses, hashInput(hash))
  if (usedUp) return usedUp
  return signInByIdentity(ctx, {
    provider: 'telegram',
    subject: String(user.id),
    firstName: user.first_name,
    lastName: user.last_name,
    locale: localeOf(user.language_code, ctx.request.locale),
  })
}
