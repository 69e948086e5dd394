import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { enqueueInvitation } from '../sign-in/invite-affiliate.ts'
import { insertAffiliate } from '../sign-in/insert-affiliate.ts'

/** Creates an affiliate; the invitation is mailed, so that no member of staff can accept it. */
export const createAffiliate = (
  ctx: BackofficeContext,
  typed: { name: string; email: string; locale: string },
): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ id: string }>> => {
    const made = await insertAffiliate(ctx, tx, { ...typed, actor: operatorActor(ctx.operator.email) })
    if (!made.ok) return made
    await enqueueInvitation(ctx, tx, made.value)
    return ok({ id: String(made.value.id) })
  })
