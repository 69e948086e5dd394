import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { selectEndpoints, serializeEndpoint } from './endpoint-rows.ts'

export const getEndpoint = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await selectEndpoints(ctx.db).where('endpoint.id', '=', BigInt(id)).executeTakeFirst()
  return row ? ok(serializeEndpoint(row, ctx.clock.now())) : invalid('id', 'NOT_FOUND')
}
