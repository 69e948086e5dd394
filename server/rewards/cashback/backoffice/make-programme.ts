import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { nameProgramme } from '../programmes/name-programme.ts'

export const makeProgramme = (
  ctx: BackofficeContext,
  { sysname }: { sysname: string },
): Promise<Result<{ sysname: string }>> =>
  transactResult(ctx.connection, (tx) =>
    nameProgramme(ctx, tx, { sysname, actor: operatorActor(ctx.operator.email) }),
  )
