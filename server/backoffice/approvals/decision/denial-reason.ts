import type { Selectable } from 'kysely'
import type { ApprovalDenialReason } from '#contract/operator/approvals.ts'
import { isBelowPlatformLimit } from '#server/backoffice/operators/platform-limits.ts'
import { isWithinApprovalLimit } from '#server/backoffice/operators/staff-limits.ts'
import type { Grants } from '#server/backoffice/operators/grants.ts'
import type { ApprovableAction } from '../approvable-action.ts'
import type { ApprovalRow } from '../schema.ts'

export type Decider = { readonly id: bigint; readonly grants: Grants }

/**
 * Why a member cannot be the second person; undefined when they can. `weight` is the action's converted amount,
 * `isSamePerson` whether one person could be both.
 */
export const denialReasonFor = (
  row: Pick<Selectable<ApprovalRow>, 'status' | 'expires_at' | 'requested_by' | 'amount_minor'>,
  { right, isPromise }: Pick<ApprovableAction, 'right' | 'isPromise'>,
  { id, grants }: Decider,
  { now, weight, isSamePerson }: { now: Date; weight: bigint | undefined; isSamePerson: boolean },
): ApprovalDenialReason | undefined => {
  if (row.requested_by === id) return 'OWN'
  if (!grants.has('approvals.decide') || !grants.has(right)) return 'LACKING'
  if (isSamePerson) return 'LET_IN'
  if (row.amount_minor !== null && !isWithinApprovalLimit(grants, right, weight)) return 'CEILING'
  if (row.amount_minor !== null && !isPromise && !isBelowPlatformLimit(right, weight)) return 'CEILING'
  if (row.status !== 'waiting') return row.status === 'expired' ? 'EXPIRED' : 'NOT_ALLOWED'
  return row.expires_at <= now ? 'EXPIRED' : undefined
}
