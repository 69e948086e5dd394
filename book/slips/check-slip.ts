import type { slipRefusals } from '#contract/betting-words.ts'
import { freeLegs, lines } from './ticket.ts'

/** An outcome of a market: type and specifiers in their canonical texts. */
export type Selection = { readonly market: string; readonly specifiers: string; readonly outcome: string }

export type SlipLeg = {
  readonly event: string
  /** One, or those of a bet builder, which are one leg at one price. */
  readonly selections: readonly Selection[]
  readonly isBanker: boolean
  readonly hasPlaces: boolean
}

/** What a player hands in, before it is a ticket. */
export type Slip = {
  readonly kind: 'single' | 'express' | 'system'
  readonly legs: readonly SlipLeg[]
  readonly sizes: readonly number[]
  readonly isEachWay: boolean
  readonly stakeMinor: bigint
}

export type StakeBounds = {
  readonly leastMinor: bigint
  /** Of each line of a system. */
  readonly leastLineMinor: bigint
  readonly mostMinor: bigint
}

export type SlipRefusal = {
  readonly code: (typeof slipRefusals)[number]
  /** Which legs it is about, by their place in the slip; empty where it is about the whole. */
  readonly legs: readonly number[]
}

const most = { legs: 31, selections: 6 } as const

/** What only those know who know the markets. */
export type SlipRules = {
  /** Whether two selections of one event cannot both win. */
  contradict(event: string, a: Selection, b: Selection): boolean
  /** Whether selections of one event can be one leg of a bet builder. */
  canBuild(event: string, selections: readonly Selection[]): boolean
}

const keyOf = ({ market, specifiers, outcome }: Selection): string =>
  JSON.stringify([market, specifiers, outcome])

/** What is not known has no selections, and goes with anything; that it is not known is told elsewhere. */
const isKnown = ({ selections }: SlipLeg): boolean => selections.length > 0

/** A reason why two or more legs of one event, or the selections of one leg, do not go together. */
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

/** Whether the sizes are those of the kind: of a single 1, of an express all legs, of a system a rising list. */
const hasSizesOfKind = ({ kind, legs, sizes }: Slip): boolean => {
  const free = freeLegs({ legs })
  if (kind !== 'system') return sizes.length === 1 && sizes[0] === legs.length
  return (
    sizes.length > 0 &&
    sizes.every((size, at) => Number.isInteger(size) && size <= free && size > (sizes[at - 1] ?? 0))
  )
}

/** Whether so many legs, and bankers among them, make a slip of the kind. */
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
  if (slip.stakeMinor < 1n || slip.stakeMinor < bounds.leastMinor) return ['stake_too_small']
  const count = lines(slip)
  const isLineTooSmall = count > 1n && slip.stakeMinor < count * bounds.leastLineMinor
  return [
    ...(isLineTooSmall ? (['line_too_small'] as const) : []),
    ...(slip.stakeMinor > bounds.mostMinor ? (['stake_too_large'] as const) : []),
  ]
}

/**
 * All that is wrong with a slip by itself, before anybody asks the offer, the limits or the wallet; nothing when it may go on.
 * The stake is looked at once the slip has lines to put it on.
 */
export const checkSlip = (slip: Slip, bounds: StakeBounds, rules: SlipRules): SlipRefusal[] => {
  if (slip.legs.length === 0) return [{ code: 'no_legs', legs: [] }]
  if (slip.legs.length > most.legs) return [{ code: 'too_many_legs', legs: [] }]
  const refusals = [...clashes(slip, rules), ...shapeRefusals(slip)]
  if (refusals.some(({ code }) => code === 'wrong_kind' || code === 'wrong_sizes')) return refusals
  return [...refusals, ...stakeCodes(slip, bounds).map((code) => ({ code, legs: [] }))]
}
