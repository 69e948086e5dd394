import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeCheck, findLastCheck } from './audit-checks.ts'

export const getCheck = async (ctx: BackofficeContext) => {
  const last = await findLastCheck(ctx.db)
  return ok(last ? serializeCheck(last, ctx.clock.now()) : null)
}
