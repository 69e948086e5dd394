import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { serializeStaffPack, packs } from './pack-rows.ts'

export const getPack = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await packs(ctx.db).where('pack.id', '=', BigInt(id)).executeTakeFirst()
  return row ? ok(serializeStaffPack(row, ctx.clock.now())) : invalid('id', 'NOT_FOUND')
}
