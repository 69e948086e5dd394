import type { Right } from '#contract/operator/call/rights.ts'
import type { Grants } from './grants.ts'

/** Who is signed in at the desk, as the request found them. */
export type Operator = {
  readonly id: bigint
  readonly email: string
  readonly name: string
  readonly locale: string
  readonly sessionId: bigint
  /** Whether this session has shown a second factor. */
  readonly isProved: boolean
  readonly signedInAt: Date
  readonly endsAt: Date
  readonly roles: readonly { readonly sysname: string; readonly name: string }[]
  readonly grants: Grants
  /** The rights among these that come of an open emergency and of no role, with its id: each use is written down. */
  readonly lent: ReadonlyMap<Right, bigint>
  /** Those of them that this request has made use of and that are not written down yet. */
  readonly lentUsed: Set<Right>
}

/**
 * Whether somebody may do something. Where it is an emergency that lets them, that is remembered, so that whoever answers
 * the request writes the use down: ask only for what is done then.
 */
export const mayDo = (operator: Operator, right: Right): boolean => {
  if (operator.lent.has(right)) operator.lentUsed.add(right)
  return operator.grants.has(right)
}
