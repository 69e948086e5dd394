import { isOutcome, isRowId, mostLegs, type Slip } from './slip.ts'

/** A selection as an address names it: what it is called and what it pays is asked of the offer. */
export type SharedLeg = { readonly eventId: string; readonly marketId: string; readonly outcome: string }

const betweenLegs = '~'
const betweenParts = '_'
/** Longer than any address that this house has made. */
const most = mostLegs * 100

/** The name of the query parameter. */
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

/** The selections of an address that somebody was sent; none where any of it is not as this house writes it. */
export const readShared = (text: string | null): readonly SharedLeg[] => {
  if (!text || text.length > most) return []
  const legs = text.split(betweenLegs).map(readLeg)
  if (legs.length > mostLegs || legs.includes(undefined)) return []
  const unique = new Map(legs.flatMap((leg) => (leg ? [[JSON.stringify(leg), leg] as const] : [])))
  return [...unique.values()]
}
