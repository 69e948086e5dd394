import type { BackofficeContext } from '../../context.ts'
import { isLocale } from '../../platform/i18n/messages.ts'
import { invalid, ok, type Result } from '../../platform/kernel/result.ts'

export const setLocale = async (
  ctx: BackofficeContext,
  { locale }: { locale: string },
): Promise<Result<1>> => {
  if (!isLocale(locale)) return invalid('locale', 'UNKNOWN')
  await ctx.db.updateTable('staff').set({ locale }).where('id', '=', ctx.operator.id).execute()
  return ok(1)
}
