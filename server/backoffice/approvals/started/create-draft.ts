import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'

type Draft = { sysname: string }

/** Creates a draft on behalf of the calling member. */
export const createDraft = (
  ctx: BackofficeContext,
  sysname: string,
  create: (tx: Tx, draft: { sysname: string; actor: AuditActor }) => Promise<Result<unknown>>,
): Promise<Result<Draft>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Draft>> => {
    const created = await create(tx, { sysname, actor: operatorActor(ctx.operator.email) })
    return created.ok ? ok({ sysname }) : created
  })
