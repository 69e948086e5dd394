import { parseAmountMinor, toMoney } from '#contract/money.ts'
import { boundedRights, rights, type Right } from '#contract/operator/call/rights.ts'
import type { z } from 'zod'
import type { Grant, typedGrant } from '#contract/operator/staff-account.ts'
import { baseCurrency } from '../../identity/account/rates/port.ts'
import { invalid, ok, type Result } from '../../platform/kernel/result.ts'

/** The currency of approval limits; amounts in others are converted by `isWithinStaffLimit`. */
export const limitCurrency = baseCurrency

/** Each right with its limit in minor units of {@link limitCurrency}, or null for no limit. */
export type Grants = ReadonlyMap<Right, bigint | null>

/** A stored grant: another build may have written a right that this one does not know. */
export type GrantRow = { readonly granted_right: string; readonly ceiling_minor: bigint | null }

const known: ReadonlySet<string> = new Set(rights)
const isKnown = (right: string): right is Right => known.has(right)

/** Merges several roles: of one right the higher limit. A right unknown to this build is ignored. */
export const mergeGrants = (rows: readonly GrantRow[]): Grants => {
  const grants = new Map<Right, bigint | null>()
  for (const { granted_right: right, ceiling_minor: ceiling } of rows) {
    if (!isKnown(right)) continue
    const reach = grants.get(right)
    if (reach === null) continue
    grants.set(right, ceiling === null || reach === undefined || ceiling > reach ? ceiling : reach)
  }
  return grants
}

const reaches = (own: bigint | null | undefined, asked: bigint | null): boolean =>
  own === null || (own !== undefined && asked !== null && own >= asked)

/** The rights among `asked` that a caller with `own` could not grant. */
export const lackingRights = (own: Grants, asked: Grants): Right[] =>
  [...asked]
    .filter(([right, ceiling]) => !reaches(own.get(right), ceiling))
    .map(([right]) => right)
    .toSorted()

export const serializeGrants = (grants: Grants): Grant[] =>
  [...grants]
    .map(([right, ceiling]) => ({
      right,
      ceiling: ceiling === null ? null : toMoney(ceiling, limitCurrency),
    }))
    .toSorted((a, b) => a.right.localeCompare(b.right))

/** Parses grants: each right once, a limit only where the right has one, above zero, in the limit currency. */
export const readGrants = (sent: readonly z.output<typeof typedGrant>[]): Result<Grants> => {
  const grants = new Map<Right, bigint | null>()
  for (const { right, ceiling } of sent) {
    if (grants.has(right)) return invalid('grants', 'ALREADY_EXISTS', { right })
    if (ceiling === null) {
      grants.set(right, null)
      continue
    }
    if (!boundedRights.includes(right)) return invalid('grants', 'UNBOUNDED', { right })
    if (ceiling.currency !== limitCurrency) return invalid('grants', 'CURRENCY', { right })
    const minor = parseAmountMinor(ceiling.amount, limitCurrency)
    if (minor === undefined || minor <= 0n) return invalid('grants', 'MIN_VALUE', { right })
    grants.set(right, minor)
  }
  return ok(grants)
}
