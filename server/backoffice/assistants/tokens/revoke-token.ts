import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { tokenSubject } from './token-subject.ts'

/** Ends a token with the commit, and withdraws what it has proposed and no one has decided. */
export const revokeToken = (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('assistant_tokens')
      .select(['id', 'staff_id', 'name', 'revoked_at'])
      .where('id', '=', BigInt(id))
      .forUpdate()
      .executeTakeFirst()
    const isOwn = row?.staff_id === ctx.operator.id
    if (row && !isOwn && !mayDo(ctx.operator, 'staff.manage'))
      return mayDo(ctx.operator, 'staff.read')
        ? refuse('AccessDenied', { data: { right: 'staff.manage' } })
        : invalid('id', 'NOT_FOUND')
    if (!row || row.revoked_at) return invalid('id', 'NOT_FOUND')
    await tx.db
      .updateTable('assistant_tokens')
      .set({ revoked_at: ctx.clock.now() })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'assistant_token_revoked',
      subject: tokenSubject(row.id),
      before: { name: row.name, staff: String(row.staff_id) },
    })
    await withdrawApprovals(ctx, tx, tokenSubject(row.id))
    return ok(1)
  })
