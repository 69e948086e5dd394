import { findMarketType } from '../../markets/market-types.ts'
import { readSpecifiers, type Specifiers } from '../../markets/market.ts'
import { quartersOf } from '../../markets/kinds/asian-handicap-line.ts'
import { views } from '../counts.ts'
import { footballKinds, type Layer } from '../football/football-kinds.ts'
import { goalShares, halfAndFull, halfAndFullAt } from '../football/goal-order.ts'
import type { HalfCells, Span } from '../football/half-cells.ts'

export type BuilderLeg = { readonly type: string; readonly specifiers: string; readonly outcome: string }

/** The result of a leg in a cell: chances to win and to be returned; and the layer it depends on. */
export type LegResult = {
  readonly layer: Layer
  /** A cell does not contain the order of goals: two such legs have no joint price. */
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

const countedResult = ({ type, outcome }: BuilderLeg, specifiers: Specifiers): LegResult | undefined => {
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

/** The result of a leg by cell; undefined if it cannot be in a builder. Not for quarter lines. */
export const legResult = (leg: BuilderLeg): LegResult | undefined => {
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
  if (leg.type !== 'next_goal') return countedResult(leg, specifiers)
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

/** Whether its line is a quarter line, that is, two half stakes. */
export const isOnQuarter = (leg: Pick<BuilderLeg, 'specifiers'>): boolean =>
  /\.(25|75)$/.test(lineOf(leg).line ?? '')

/** The direction in which a line gets harder for an outcome; the handicap is that of the home side. */
const harderSide: Readonly<Record<string, 1 | -1>> = { over: 1, under: -1, home: -1, away: 1 }

/** A leg on a quarter line is two of half the stake on the adjacent lines; the harder one first. */
const halvesOf = (leg: BuilderLeg): readonly BuilderLeg[] => {
  const { name, line } = lineOf(leg)
  if (line === undefined || !isOnQuarter(leg)) return [leg]
  const harder = harderSide[leg.outcome] ?? 1
  return [harder, -harder].map((side) => ({ ...leg, specifiers: `${name}=${(quartersOf(line) + side) / 4}` }))
}

/**
 * Splits a builder into equal parts of the stake without quarter lines: of each leg the harder half first, the
 * last leg changing fastest.
 */
export const splitQuarters = (legs: readonly BuilderLeg[]): readonly (readonly BuilderLeg[])[] =>
  legs.reduce<readonly (readonly BuilderLeg[])[]>(
    (parts, leg) => parts.flatMap((part) => halvesOf(leg).map((half) => [...part, half])),
    [[]],
  )
