import type { CallContext, Context } from '../context.ts'
import { isLocale } from '../i18n/messages.ts'
import { refuse, type Result } from '../kernel/result.ts'
import type { Player } from './queries.ts'
import { refuseSignIn } from './refuse-sign-in.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { verifyInitData } from './telegram-init-data.ts'

/** The operator's bot; in demo without one, the stand-in's. Without either the house is no mini-app. */
export const botTokenOf = ({
  settings,
  secrets,
}: Pick<Context, 'settings' | 'secrets'>): string | undefined =>
  settings.telegramBotToken ??
  (settings.mode === 'demo' ? `1:${secrets.sign('sandbox-telegram', 'bot')}` : undefined)

/** `pt-br` and `pt` of the messenger for our `pt-BR`. */
const localeOf = (code: string | undefined, fallback: string): string => {
  const [language = '', region] = (code ?? '').toLowerCase().split('-')
  const candidates = [region ? `${language}-${region.toUpperCase()}` : language, language]
  return candidates.find(isLocale) ?? fallback
}

/**
 * Signs in whom the messenger around a mini-app vouches for, and opens an account for who comes first (FR-07, FR-08).
 * Authorization for init data that does not hold, and in a house without a bot.
 */
export const signInByMiniApp = async (
  ctx: CallContext,
  input: { init_data: string },
): Promise<Result<Player>> => {
  const botToken = botTokenOf(ctx)
  const user = botToken && verifyInitData(input.init_data, botToken, ctx.clock.now())
  if (!user) return refuseSignIn(ctx, { by: 'messenger', reason: 'wrong_signature' }, refuse('Authorization'))
  return signInByIdentity(ctx, {
    provider: 'telegram',
    subject: String(user.id),
    firstName: user.first_name,
    lastName: user.last_name,
    locale: localeOf(user.language_code, ctx.request.locale),
  })
}
