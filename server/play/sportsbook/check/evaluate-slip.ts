import {
  checkSlip,
  type Selection,
  type Slip,
  type SlipRefusal,
  type SlipRules,
} from '#betting-engine/slips/check-slip.ts'
import { minStakes } from '../betting-rules.ts'
import {
  currentLegPrice,
  placesOf,
  type LegRequest,
  type CurrentLeg,
  type CurrentSelection,
} from '../offer/current-leg-price.ts'
import type { Offer } from '../offer/read-offer.ts'
import { isSameSelection, priceBuilder, priceLeg, type LegPrice } from './price-leg.ts'

export type SlipRequest = Pick<Slip, 'kind' | 'sizes' | 'isEachWay'> & {
  readonly legs: readonly LegRequest[]
}

export type EvaluatedLeg = CurrentLeg & { readonly price: LegPrice | undefined }

/** A slip with the offer: the state of each leg, and the errors of the slip itself. */
export type SlipEvaluation = {
  readonly legs: readonly EvaluatedLeg[]
  readonly refusals: readonly SlipRefusal[]
}

const selectionOf = ({ market, outcome }: CurrentSelection): Selection => ({
  market: market.type,
  specifiers: market.specifiers,
  outcome,
})

/** Market types in which two outcomes can win together. */
const overlapping: ReadonlySet<string> = new Set(['double_chance'])

const rulesOf = (legs: readonly CurrentLeg[], now: Date): SlipRules => ({
  contradict: (_event, a, b) =>
    a.market === b.market &&
    a.specifiers === b.specifiers &&
    a.outcome !== b.outcome &&
    !overlapping.has(a.market),
  canBuild(event, selections) {
    const known = legs
      .filter((leg) => String(leg.ask.eventId) === event)
      .flatMap((leg) => leg.selections)
      .filter((one) => selections.some((wanted) => isSameSelection(wanted, one)))
    const of = known[0]?.market.event
    return (
      of !== undefined &&
      known.length === selections.length &&
      typeof priceBuilder(of, known, now) !== 'string'
    )
  },
})

const stakeCodes: ReadonlySet<string> = new Set(['stake_too_small', 'line_too_small', 'stake_too_large'])

/** A stake above every limit is refused by the limits, not here. */
const unbounded = 2n ** 62n

/** Maximum number of legs; further ones are not even looked up. */
export const maxLegs = 31

export const evaluateSlip = (
  offer: Offer,
  ask: SlipRequest,
  {
    now,
    stakeMinor,
    currency,
  }: { readonly now: Date; readonly stakeMinor: bigint | undefined; readonly currency: string },
): SlipEvaluation => {
  const legs = ask.legs.map((leg): EvaluatedLeg => {
    const found = currentLegPrice(offer, leg, now)
    return { ...found, price: priceLeg(found, now) }
  })
  const slip: Slip = {
    kind: ask.kind,
    sizes: ask.sizes,
    isEachWay: ask.isEachWay,
    stakeMinor: stakeMinor ?? unbounded,
    legs: legs.map((leg) => ({
      event: String(leg.ask.eventId),
      // A leg with an unknown selection shows no details.
      selections: leg.state === 'unknown' ? [] : leg.selections.map(selectionOf),
      isBanker: leg.ask.isBanker,
      hasPlaces: placesOf(leg) !== null,
    })),
  }
  const bounds = { ...minStakes(currency), maxMinor: unbounded }
  const refusals = checkSlip(slip, bounds, rulesOf(legs, now))
  return {
    legs,
    refusals: stakeMinor === undefined ? refusals.filter(({ code }) => !stakeCodes.has(code)) : refusals,
  }
}

export const legsThat = (legs: readonly CurrentLeg[], state: CurrentLeg['state']): number[] =>
  legs.flatMap((leg, at) => (leg.state === state ? [at] : []))
