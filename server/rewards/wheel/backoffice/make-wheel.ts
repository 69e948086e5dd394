import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { makeWheel } from '../terms/make-wheel.ts'

export const makeWheelHandler = (
  ctx: BackofficeContext,
  { sysname }: { sysname: string },
): Promise<Result<{ sysname: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ sysname: string }>> => {
    const made = await makeWheel(ctx, tx, { sysname, actor: operatorActor(ctx.operator.email) })
    return made.ok ? ok({ sysname }) : made
  })
