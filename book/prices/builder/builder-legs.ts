import { findMarketType } from '../../markets/market-types.ts'
import { readSpecifiers, type Specifiers } from '../../markets/market.ts'
import { quartersOf } from '../../markets/kinds/asian-handicap-line.ts'
import { views } from '../counts.ts'
import { footballKinds, type Layer } from '../football/football-kinds.ts'
import { goalShares, halfAndFull, halfAndFullAt } from '../football/goal-order.ts'
import type { HalfCells, Span } from '../football/half-cells.ts'

/** An outcome of a market of one event, as a slip has it. */
export type BuilderLeg = { readonly type: string; readonly specifiers: string; readonly outcome: string }

/** What becomes of a leg in a cell: how likely it wins and how likely its stake comes back; of what it is told by. */
export type LegFate = {
  readonly layer: Layer
  /** Goals in their order are the one thing that a cell does not decide: two of them cannot be told together. */
  readonly isOrder: boolean
  at(cells: HalfCells, at: number): { readonly win: number; readonly refund: number }
}

const sure = { win: 1, refund: 0 } as const
const lost = { win: 0, refund: 0 } as const
const returned = { win: 0, refund: 1 } as const

const countsAt = (cells: HalfCells, at: number, span: Span): readonly [number, number] => {
  const [home, away] = [cells.home[at] as number, cells.away[at] as number]
  const [home1, away1] = [cells.homeFirst[at] as number, cells.awayFirst[at] as number]
  if (span === 'match') return [home, away]
  return span === 'first_half' ? [home1, away1] : [home - home1, away - away1]
}

const countedFate = ({ type, outcome }: BuilderLeg, specifiers: Specifiers): LegFate | undefined => {
  const counted = footballKinds[type]
  const ahead = counted?.kind.outcomes(specifiers)[outcome]
  if (!counted || !ahead) return undefined
  const look = views[counted.kind.view]
  return {
    layer: counted.layer,
    isOrder: false,
    at(cells, at) {
      const [home, away] = countsAt(cells, at, counted.span)
      const quarters = ahead(look(home, away))
      if (quarters === 0) return returned
      return quarters > 0 ? sure : lost
    },
  }
}

/** How a leg is told by the cells; undefined where it is none of a builder. Its line is not on a quarter. */
export const legFate = (leg: BuilderLeg): LegFate | undefined => {
  const specifiers = readSpecifiers(leg.specifiers)
  if (!findMarketType('football', leg.type)?.accepts(specifiers)) return undefined
  if (leg.type === 'half_time_full_time') {
    const wanted = halfAndFull.indexOf(leg.outcome)
    if (wanted === -1) return undefined
    return {
      layer: 'goals',
      isOrder: false,
      at: (cells, at) => (halfAndFullAt(cells, at) === wanted ? sure : lost),
    }
  }
  if (leg.type !== 'next_goal') return countedFate(leg, specifiers)
  const number = Number(specifiers.goalnr)
  const { outcome } = leg
  if (outcome !== 'home' && outcome !== 'away' && outcome !== 'none') return undefined
  return {
    layer: 'goals',
    isOrder: true,
    at(cells, at) {
      const { home, away } = goalShares(cells, at, number)
      return { win: { home, away, none: 1 - home - away }[outcome], refund: 0 }
    },
  }
}

const lineOf = (leg: Pick<BuilderLeg, 'specifiers'>) => {
  const specifiers = readSpecifiers(leg.specifiers)
  const name = 'hcp' in specifiers ? 'hcp' : 'total'
  return { name, line: specifiers[name] }
}

/** Whether a stake on it lies by halves on the two lines beside its own. */
export const isOnQuarter = (leg: Pick<BuilderLeg, 'specifiers'>): boolean =>
  /\.(25|75)$/.test(lineOf(leg).line ?? '')

/** On which side of a line it is harder for an outcome to win; the handicap is the home side’s. */
const harderSide: Readonly<Record<string, 1 | -1>> = { over: 1, under: -1, home: -1, away: 1 }

/** A leg on a quarter line is two of half the stake, on the lines beside it; the one that is harder to win first. */
const halvesOf = (leg: BuilderLeg): readonly BuilderLeg[] => {
  const { name, line } = lineOf(leg)
  if (line === undefined || !isOnQuarter(leg)) return [leg]
  const harder = harderSide[leg.outcome] ?? 1
  return [harder, -harder].map((side) => ({ ...leg, specifiers: `${name}=${(quartersOf(line) + side) / 4}` }))
}

/**
 * Builders of equal parts of the stake, in none of which a line is on a quarter: of each such leg the harder half first, the last
 * leg changing fastest.
 */
export const splitQuarters = (legs: readonly BuilderLeg[]): readonly (readonly BuilderLeg[])[] =>
  legs.reduce<readonly (readonly BuilderLeg[])[]>(
    (parts, leg) => parts.flatMap((part) => halvesOf(leg).map((half) => [...part, half])),
    [[]],
  )
