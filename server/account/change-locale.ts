import type { CallContext } from '../context.ts'
import { isLocale } from '../i18n/messages.ts'
import { invalid, ok, type Result } from '../kernel/result.ts'

/** Sets the language in which the house writes to the player (VL-38). */
export const changeLocale = async (ctx: CallContext, input: { locale: string }): Promise<Result<1>> => {
  if (!isLocale(input.locale)) return invalid('locale', 'NOT_AVAILABLE')
  await ctx.db.updateTable('players').set({ locale: input.locale }).where('uid', '=', ctx.uid).execute()
  return ok(1)
}
