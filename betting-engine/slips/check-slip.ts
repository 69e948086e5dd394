import type { slipRefusals } from '#contract/betting-enums.ts'
import { freeLegs, lines } from './ticket.ts'

/** An outcome of a market: type and specifiers as canonical texts. */
export type Selection = { readonly market: string; readonly specifiers: string; readonly outcome: string }

export type SlipLeg = {
  readonly event: string
  /** One, or those of a bet builder, which are one leg at one price. */
  readonly selections: readonly Selection[]
  readonly isBanker: boolean
  readonly hasPlaces: boolean
}

export type Slip = {
  readonly kind: 'single' | 'express' | 'system'
  readonly legs: readonly SlipLeg[]
  readonly sizes: readonly number[]
  readonly isEachWay: boolean
  readonly stakeMinor: bigint
}

export type StakeBounds = {
  readonly minMinor: bigint
  /** Min stake of each line of a system. */
  readonly minLineMinor: bigint
  readonly maxMinor: bigint
}

export type SlipRefusal = {
  readonly code: (typeof slipRefusals)[number]
  /** The legs concerned, by index in the slip; empty for the whole slip. */
  readonly legs: readonly number[]
}

const most = { legs: 31, selections: 6 } as const

export type SlipRules = {
  /** Whether two selections of one event cannot both win. */
  contradict(event: string, a: Selection, b: Selection): boolean
  /** Whether selections of one event can be one leg of a bet builder. */
  canBuild(event: string, selections: readonly Selection[]): boolean
}

const keyOf = ({ market, specifiers, outcome }: Selection): string =>
  JSON.stringify([market, specifiers, outcome])

/** Unknown legs have no selections and combine with anything; they are refused elsewhere. */
const isKnown = ({ selections }: SlipLeg): boolean => selections.length > 0

/** Why legs of one event, or the selections of one leg, do not combine. */
const clashOf = (
  event: string,
  legs: readonly SlipLeg[],
  rules: SlipRules,
): SlipRefusal['code'] | undefined => {
  const selections = legs.flatMap((leg) => leg.selections)
  if (new Set(selections.map(keyOf)).size < selections.length) return 'same_leg_twice'
  const isContradiction = selections.some((a, at) =>
    selections.slice(at + 1).some((b) => rules.contradict(event, a, b)),
  )
  if (isContradiction) return 'contradiction'
  if (selections.length > most.selections) return legs.length > 1 ? 'same_event_twice' : 'too_many_selections'
  const canBuild = selections.length === 1 || rules.canBuild(event, selections)
  if (legs.length > 1) return canBuild ? 'builder_needed' : 'same_event_twice'
  return canBuild ? undefined : 'same_event_twice'
}

const clashes = (slip: Slip, rules: SlipRules): SlipRefusal[] =>
  [
    ...Map.groupBy(
      [...slip.legs.entries()].filter(([, leg]) => isKnown(leg)),
      ([, { event }]) => event,
    ),
  ].flatMap(([event, known]) => {
    const [places, legs] = [known.map(([at]) => at), known.map(([, leg]) => leg)]
    const code = clashOf(event, legs, rules)
    return code ? [{ code, legs: places }] : []
  })

/** Whether the sizes fit the kind: 1 for a single, all legs for an express, a rising list for a system. */
const hasSizesOfKind = ({ kind, legs, sizes }: Slip): boolean => {
  const free = freeLegs({ legs })
  if (kind !== 'system') return sizes.length === 1 && sizes[0] === legs.length
  return (
    sizes.length > 0 &&
    sizes.every((size, at) => Number.isInteger(size) && size <= free && size > (sizes[at - 1] ?? 0))
  )
}

const hasLegsOfKind = ({ kind, legs }: Slip): boolean => {
  if (kind === 'single') return legs.length === 1 && freeLegs({ legs }) === 1
  if (kind === 'express') return legs.length >= 2 && freeLegs({ legs }) === legs.length
  return legs.length >= 2
}

const shapeRefusals = (slip: Slip): SlipRefusal[] => {
  const withoutPlaces = slip.isEachWay ? [...slip.legs.keys()].filter((at) => !slip.legs[at]?.hasPlaces) : []
  const refusals: SlipRefusal[] = withoutPlaces.length ? [{ code: 'no_places', legs: withoutPlaces }] : []
  if (!hasLegsOfKind(slip)) return [{ code: 'wrong_kind', legs: [] }, ...refusals]
  if (!hasSizesOfKind(slip)) return [{ code: 'wrong_sizes', legs: [] }, ...refusals]
  return refusals
}

const stakeCodes = (slip: Slip, bounds: StakeBounds): SlipRefusal['code'][] => {
  if (slip.stakeMinor < 1n || slip.stakeMinor < bounds.minMinor) return ['stake_too_small']
  const count = lines(slip)
  const isLineTooSmall = count > 1n && slip.stakeMinor < count * bounds.minLineMinor
  return [
    ...(isLineTooSmall ? (['line_too_small'] as const) : []),
    ...(slip.stakeMinor > bounds.maxMinor ? (['stake_too_large'] as const) : []),
  ]
}

/**
 * All faults of a slip itself, before offer, limits or wallet are read; empty if there are none. The stake is
 * checked only if the slip has lines.
 */
export const checkSlip = (slip: Slip, bounds: StakeBounds, rules: SlipRules): SlipRefusal[] => {
  if (slip.legs.length === 0) return [{ code: 'no_legs', legs: [] }]
  if (slip.legs.length > most.legs) return [{ code: 'too_many_legs', legs: [] }]
  const refusals = [...clashes(slip, rules), ...shapeRefusals(slip)]
  if (refusals.some(({ code }) => code === 'wrong_kind' || code === 'wrong_sizes')) return refusals
  return [...refusals, ...stakeCodes(slip, bounds).map((code) => ({ code, legs: [] }))]
}
