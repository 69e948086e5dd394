import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { checkOwnChangeRateLimit } from './check-own-change-rate-limit.ts'

/** Sets the language of messages to the player (VL-38). */
export const changeLocale = async (ctx: CallContext, input: { locale: string }): Promise<Result<1>> => {
  if (!isLocale(input.locale)) return invalid('locale', 'NOT_AVAILABLE')
  const { locale } = input
  if (ctx.player?.locale === locale) return ok(1)
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return changeOwnAccount(ctx, async (tx, player) => {
    if (player.locale === locale) return ok(1)
    await tx.db.updateTable('players').set({ locale }).where('uid', '=', ctx.uid).execute()
    const before = { locale: player.locale }
    await recordAudit(ctx, tx, { type: 'locale_changed', before, after: { locale } })
    return ok(1)
  })
}
