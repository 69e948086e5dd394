import type { Right } from '#contract/operator/call/rights.ts'
import type { Grants } from './grants.ts'

export type Operator = {
  readonly id: bigint
  readonly email: string
  readonly name: string
  readonly locale: string
  readonly sessionId: bigint
  readonly isProved: boolean
  readonly signedInAt: Date
  readonly endsAt: Date
  /** The position in the leader's log after the session's last write; absent without a replica. */
  readonly writtenAt?: string | null
  readonly roles: readonly { readonly sysname: string; readonly name: string }[]
  readonly grants: Grants
  /** Rights from an open emergency and not from a role, with its id: each use is recorded. */
  readonly lent: ReadonlyMap<Right, bigint>
  /** Lent rights that this request has used and not yet recorded. */
  readonly lentUsed: Set<Right>
}

/**
 * Whether a member of staff has a right. The use of a lent right is remembered and recorded with the answer:
 * call it only for an action that follows.
 */
export const mayDo = (operator: Operator, right: Right): boolean => {
  if (operator.lent.has(right)) operator.lentUsed.add(right)
  return operator.grants.has(right)
}
