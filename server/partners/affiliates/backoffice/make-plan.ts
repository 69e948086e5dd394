import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { namePlan } from '../plans/publish-plan.ts'

export const makePlan = (
  ctx: BackofficeContext,
  { sysname }: { sysname: string },
): Promise<Result<{ sysname: string }>> =>
  transactResult(ctx.connection, (tx) =>
    namePlan(ctx, tx, { sysname, actor: operatorActor(ctx.operator.email) }),
  )
