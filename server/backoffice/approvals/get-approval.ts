import type { z } from 'zod'
import type { approvalsCalls } from '#contract/operator/approvals.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { breaksSegregationOfDuties } from '#server/backoffice/operators/segregation-of-duties.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { findAction, type ApprovableAction } from './approvable-action.ts'
import { serializeApproval, approvalRows } from './approval-rows.ts'
import { denialReasonFor } from './decision/denial-reason.ts'

type Answer = z.input<(typeof approvalsCalls.get)['output']>

/**
 * One request with the current facts, and why the reader cannot approve it; NOT_FOUND when it is not theirs.
 */
export const getApproval =
  (actions: readonly ApprovableAction[]) =>
  async (ctx: BackofficeContext, { id }: { id: string }): Promise<Result<Answer>> => {
    const row = await approvalRows(ctx, actions).where('approvals.id', '=', BigInt(id)).executeTakeFirst()
    if (!row) return invalid('id', 'NOT_FOUND')
    const action = findAction(actions, row.action)
    const parsed = action.input.safeParse(row.input)
    const weight =
      row.amount_minor === null
        ? undefined
        : await toLimitCurrency(ctx, { minor: row.amount_minor, currency: row.currency ?? '' })
    const now = ctx.clock.now()
    const isSamePerson = await breaksSegregationOfDuties(ctx.db, [row.requested_by, ctx.operator.id], now)
    return ok({
      ...serializeApproval(ctx, row),
      input: row.input,
      facts: parsed.success ? await action.describe(ctx, parsed.data) : {},
      obstacle: denialReasonFor(row, action, ctx.operator, { now, weight, isSamePerson }) ?? null,
    })
  }
