import type { Right } from '#contract/operator/rights.ts'
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
}

export const mayDo = (operator: Operator, right: Right): boolean => operator.grants.has(right)
