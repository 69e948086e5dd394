import type { PricePolicy } from '#contract/betting-enums.ts'
import type { inputOf } from '../slip-drafts.ts'
import type { Pocket } from '../slip.ts'

export type PlaceInput = ReturnType<typeof inputOf> & {
  stake: number
  policy: PricePolicy
  pocket: Pocket
  free_bet_id?: string
  boost_id?: string
  refer?: true
}

/** The form stored in the browser until the answer is known: the player, and the full input for a repeat. */
export const serializePlaceInput = (input: PlaceInput, uid: number | null): string =>
  JSON.stringify({ uid, place: input })

type Legs = readonly { readonly selections?: readonly Partial<Record<'market_id' | 'outcome', unknown>>[] }[]

const haveSelections = (legs: Legs): boolean =>
  legs.every(
    ({ selections }) =>
      Array.isArray(selections) &&
      selections.every((one) => typeof one.market_id === 'string' && typeof one.outcome === 'string'),
  )

/** The stored input of this player; undefined for another player's, or for invalid text. */
export const parsePlaceInput = (text: string, uid: number | null): PlaceInput | undefined => {
  try {
    const stored = JSON.parse(text) as { uid?: unknown; place?: { stake?: unknown; legs?: unknown } } | null
    const { place } = stored ?? {}
    if (uid === null || stored?.uid !== uid || typeof place?.stake !== 'number') return undefined
    return Array.isArray(place.legs) && haveSelections(place.legs as Legs) ? (place as PlaceInput) : undefined
  } catch {
    return undefined
  }
}
