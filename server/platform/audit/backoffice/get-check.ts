import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { checkOnWire, findLastCheck } from './audit-checks.ts'

export const getCheck = async (ctx: BackofficeContext) => {
  const last = await findLastCheck(ctx.db)
  return ok(last ? checkOnWire(last, ctx.clock.now()) : null)
}
