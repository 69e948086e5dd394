import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { serializeStaffGrant, grants } from './grant-rows.ts'

export const getFreeSpinsGrant = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await grants(ctx.db).where('pack.id', '=', BigInt(id)).executeTakeFirst()
  return row ? ok(serializeStaffGrant(row, ctx.clock.now())) : invalid('id', 'NOT_FOUND')
}
