import type { ApprovalDenialReason } from '#contract/operator/approvals.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import type { Decider } from '../decision/denial-reason.ts'
import type { BreakGlassRecord } from './break-glass-rows.ts'

/** Why a member may not open an emergency; undefined when they may. No member lends a right that they lack. */
export const lendingDenialReason = (
  row: Pick<BreakGlassRecord, 'status' | 'expires_at' | 'requested_by' | 'wanted_right'>,
  { id, grants }: Decider,
  { now, isSamePerson }: { now: Date; isSamePerson: boolean },
): ApprovalDenialReason | undefined => {
  if (row.requested_by === id) return 'OWN'
  if (!grants.has('approvals.decide') || !grants.has(row.wanted_right as Right)) return 'LACKING'
  if (isSamePerson) return 'LET_IN'
  if (row.status !== 'requested') return row.status === 'expired' ? 'EXPIRED' : 'NOT_ALLOWED'
  return row.expires_at <= now ? 'EXPIRED' : undefined
}
