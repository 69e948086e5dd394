import { z } from 'zod'
import { campaignState } from '#contract/operator/shapes/campaign-state.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { CampaignState } from '../started/campaign-states.ts'
import { executeOrRequestApproval, type By } from './execute-or-request-approval.ts'
import type { ApprovableAction } from '../approvable-action.ts'

/** The version to start, as it was read: other terms were not approved. */
export const versionStart = z.object({
  sysname: z.string(),
  version: z.number().int(),
  seen_state: campaignState,
  /** The maximum amount, in cents of the limit currency; null without a bound, or without a rate. */
  weight_minor: z.string().nullable(),
})
export type VersionStart = z.output<typeof versionStart>

type Wanted<I> = {
  readonly state: 'running' | 'stopped'
  readonly seen: CampaignState
  readonly status: CampaignState
  /** The maximum cost of a start; undefined without a bound, or without a rate. */
  readonly weight: bigint | undefined
  readonly input: I
  readonly subject: string
  readonly reason: string
  readonly change: (tx: Tx, by: By) => Promise<Result<CampaignState>>
}

type Answer = { state: CampaignState; approval_id: string | null }

/** Starts or stops a promotion: a member with the right stops it alone, and starts it within their limit. */
export const startOrRequestApproval = <I>(
  ctx: BackofficeContext,
  action: ApprovableAction<I>,
  { state, seen, status, weight, input, subject, reason, change }: Wanted<I>,
): Promise<Result<Answer>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    if (state === 'stopped') {
      const done = await change(tx, { actor: operatorActor(ctx.operator.email), reason })
      return done.ok ? ok({ state: done.value, approval_id: null }) : done
    }
    const reached = await executeOrRequestApproval(ctx, tx, action, {
      weight,
      input,
      uid: null,
      subject,
      reason,
      executeNow: (by) => change(tx, by),
      obstacle: () => {
        if (status !== seen) return conflict('seen_state', { state: status })
        return status === 'running' ? invalid('state', 'NOT_ALLOWED') : undefined
      },
    })
    if (!reached.ok) return reached
    return ok({ state: reached.value.done ?? status, approval_id: reached.value.approvalId })
  })
