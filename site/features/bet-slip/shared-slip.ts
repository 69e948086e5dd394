import { isRetryable } from '#site/features/cashier/payment-attempt.ts'
import { isOutcome, isRowId, maxLegs, type Selection, type Slip } from './slip.ts'

/** A selection as an address names it; its name and price are fetched from the offer. */
export type SharedLeg = { readonly eventId: string; readonly marketId: string; readonly outcome: string }

const betweenLegs = '~'
const betweenParts = '_'
/** Longer than any address that the site creates. */
const maxLength = maxLegs * 100

export const sharedSlipParameter = 'slip'

export const sharedText = (slip: Pick<Slip, 'legs'>): string =>
  slip.legs
    .map(({ eventId, marketId, outcome }) => [eventId, marketId, outcome].join(betweenParts))
    .join(betweenLegs)

const readLeg = (text: string): SharedLeg | undefined => {
  const [eventId, marketId, ...rest] = text.split(betweenParts)
  const outcome = rest.join(betweenParts)
  return isRowId(eventId) && isRowId(marketId) && isOutcome(outcome)
    ? { eventId, marketId, outcome }
    : undefined
}

/** The selections of a shared address; none if any part of it is malformed. */
export const readShared = (text: string | null): readonly SharedLeg[] => {
  if (!text || text.length > maxLength) return []
  const legs = text.split(betweenLegs).map(readLeg)
  if (legs.length > maxLegs || legs.includes(undefined)) return []
  const unique = new Map(legs.flatMap((leg) => (leg ? [[JSON.stringify(leg), leg] as const] : [])))
  return [...unique.values()]
}

/**
 * The result of fetching the events of a shared slip: the offered selections, and whether others are not
 * offered (`gone`) or may be, since a fetch failed (`unknown`).
 */
export const sortFound = (
  legs: readonly SharedLeg[],
  found: readonly PromiseSettledResult<readonly Selection[]>[],
): { readonly selections: readonly Selection[]; readonly rest: 'none' | 'gone' | 'unknown' } => {
  const selections = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const isUnknown = found.some((one) => one.status === 'rejected' && isRetryable(one.reason))
  if (isUnknown) return { selections, rest: 'unknown' }
  return { selections, rest: selections.length < legs.length ? 'gone' : 'none' }
}
