import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Refusal, type Result } from '#server/platform/kernel/result.ts'
import type { ApprovableAction } from '../approvable-action.ts'

/** The checks of an action that is executed after the decision, by the approver: also their second factor. */
export const checkAfterDecision = async (
  ctx: BackofficeContext,
  { input, afterDecision }: ApprovableAction,
  id: bigint,
): Promise<Result<unknown>> => {
  if (!afterDecision) return ok(1)
  const row = await ctx.db
    .selectFrom('approvals')
    .select('input')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  const parsed = row && input.safeParse(row.input)
  return parsed?.success ? afterDecision.check(ctx, parsed.data) : ok(1)
}

const shownRefusal = ({ type, fields = {} }: Refusal): string =>
  [type, ...Object.entries(fields).map(([field, codes]) => `${field} ${codes.join(', ')}`)].join(': ')

/** Executes it once. A refusal declines the request, which the decision had closed already. */
export const executeAfterDecision = async (
  ctx: BackofficeContext,
  { execute }: NonNullable<ApprovableAction['afterDecision']>,
  id: bigint,
  input: unknown,
): Promise<Result<1>> => {
  const done = await execute(ctx, input).catch(async (error: unknown) => {
    // It may have taken effect, so it is not offered again.
    await ctx.db
      .updateTable('approvals')
      .set({ decision_reason: 'InternalServerError' })
      .where('id', '=', id)
      .execute()
    throw error
  })
  if (done.ok) return ok(1)
  const reason = shownRefusal(done.refusal)
  await transact(ctx.connection, async (tx) => {
    const row = await tx.db
      .updateTable('approvals')
      .set({ status: 'declined', decision_reason: reason })
      .where('id', '=', id)
      .returning(['uid', 'subject', 'action'])
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'approval_declined',
      uid: row.uid,
      subject: row.subject,
      reason,
      after: { approval: String(id), action: row.action },
    })
  })
  return done
}
