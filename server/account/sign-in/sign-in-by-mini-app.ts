import type { CallContext, Context } from '#server/context.ts'
import { isLocale } from '#server/i18n/messages.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'
import { hashInput } from '#server/kernel/random.ts'
import { refuse, type Result } from '#server/kernel/result.ts'
import { recordAuditAlone } from '#server/audit/record-audit.ts'
import { networkOf } from '../../kernel/network/network-of.ts'
import type { Player } from '../queries.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { initDataLifetimeSeconds, verifyInitData } from './telegram-init-data.ts'

/** The operator's bot; in demo without one, the stand-in's. Without either the house is no mini-app. */
export const botTokenOf = ({
  settings,
  secrets,
}: Pick<Context, 'settings' | 'secrets'>): string | undefined =>
  settings.telegramBotToken ??
  (settings.mode === 'demo' ? `1:${secrets.sign('sandbox-telegram', 'bot')}` : undefined)

/** Counted before anything is looked at. */
const perNetwork: Limit = { name: 'mini-app-network', max: 100, windowSeconds: 15 * 60 }
/** The messenger signs anew for each opening; the same word comes again when its page is loaded anew. */
const uses: Limit = { name: 'mini-app-uses', max: 30, windowSeconds: initDataLifetimeSeconds }

/** Counts one; the first that no longer fits is written down, once a window. */
const take = async (ctx: CallContext, limit: Limit, key: string): Promise<Result<never> | undefined> => {
  const verdict = await ctx.limits.take(limit, key)
  if (verdict.isAllowed) return undefined
  if (verdict.isFirstRefusal)
    await recordAuditAlone(ctx, { type: 'sign_in_limited', uid: null, reason: limit.name })
  return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
}

/** `pt-br` and `pt` of the messenger for our `pt-BR`. */
const localeOf = (code: string | undefined, fallback: string): string => {
  const [language = '', region] = (code ?? '').toLowerCase().split('-')
  const candidates = [region ? `${language}-${region.toUpperCase()}` : language, language]
  return candidates.find(isLocale) ?? fallback
}

/**
 * Signs in whom the messenger around a mini-app vouches for, and opens an account for who comes first (FR-07, FR-08).
 * Authorization for init data that does not hold, and in a house without a bot; TooManyRequests for too many attempts
 * from one network, and for init data that has been used too often.
 */
export const signInByMiniApp = async (
  ctx: CallContext,
  input: { init_data: string },
): Promise<Result<Player>> => {
  const tooMany = await take(ctx, perNetwork, networkOf(ctx.request.ip))
  if (tooMany) return tooMany
  const botToken = botTokenOf(ctx)
  const user = botToken && verifyInitData(input.init_data, botToken, ctx.clock.now())
  if (!user) return refuseSignIn(ctx, { by: 'messenger', reason: 'wrong_signature' }, refuse('Authorization'))
  const { hash } = Object.fromEntries(new URLSearchParams(input.init_data))
  const usedUp = await take(ctx, uses, hashInput(hash))
  if (usedUp) return usedUp
  return signInByIdentity(ctx, {
    provider: 'telegram',
    subject: String(user.id),
    firstName: user.first_name,
    lastName: user.last_name,
    locale: localeOf(user.language_code, ctx.request.locale),
  })
}
