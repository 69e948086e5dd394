import type { Context } from '#server/context.ts'
import { setState } from '#server/play/games/backoffice/set-state.ts'
import type { BrandLook } from './brand-looks.ts'
import { backofficeContextOf } from './backoffice-payments.ts'

export const closeGames = async (ctx: Context, { without }: BrandLook): Promise<void> => {
  if (without.length === 0) return
  const olga = await backofficeContextOf(ctx, 'staff@example.com')
  for (const sysname of without) {
    const changed = await setState(olga, {
      sysname,
      state: 'off',
      seen_state: 'on',
      reason: 'Not offered by this brand',
    })
    if (!changed.ok) throw new Error(`${sysname} was not switched off: ${JSON.stringify(changed.refusal)}`)
  }
}
