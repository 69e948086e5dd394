import type { EventClock } from '../../feed/feed-message.ts'
import { cardCurve, cornerCurve } from '../../matches/football-curve.ts'
import type { FootballParameters } from '../../matches/match-parameters.ts'
import type { FootballIncident, FootballRecord } from '../../records/football-record.ts'
import type { PerSide } from '../../records/side.ts'
import type { Layer } from './football-kinds.ts'
import {
  goalsToCome,
  momentOf,
  tallyOf,
  unusedShares,
  type FootballMoment,
  type HalvesTally,
  type PerHalf,
  type ScoreState,
} from './football-rates.ts'
import { lowScoreFactor } from '../../model/low-scores.ts'
import { halfCells, type HalfCells } from './half-cells.ts'

/** The inputs of a match’s prices: strengths, events, and the clock. */
export type FootballState = {
  readonly parameters: FootballParameters
  readonly record: FootballRecord
  /** Null before the start. */
  readonly clock: EventClock | null
  readonly scoreState?: ScoreState
}

const kindsOf: Readonly<Record<Layer, readonly FootballIncident['kind'][]>> = {
  goals: ['goal'],
  corners: ['corner'],
  cards: ['yellow_card', 'red_card'],
}

type LayerState = {
  readonly until: HalvesTally
  readonly toCome: { readonly home: PerHalf; readonly away: PerHalf }
}

const meansToCome = (means: PerSide, [first, second]: PerHalf): LayerState['toCome'] => ({
  home: [means.home * first, means.home * second],
  away: [means.away * first, means.away * second],
})

const toComeOf = (layer: Layer, at: FootballMoment, state: FootballState): LayerState['toCome'] => {
  const { parameters, record, scoreState } = state
  if (layer === 'goals') return goalsToCome(parameters, record, at, scoreState)
  if (layer === 'corners') return meansToCome(parameters.corners, unusedShares(cornerCurve, at))
  const { yellowCards, redCards } = parameters
  const cards = { home: yellowCards.home + redCards.home, away: yellowCards.away + redCards.away }
  return meansToCome(cards, unusedShares(cardCurve, at))
}

/** The present counts of a layer, and the expected further ones. */
export const layerState = (layer: Layer, state: FootballState): LayerState => ({
  until: tallyOf(state.record, kindsOf[layer]),
  toCome: toComeOf(layer, momentOf(state.record, state.clock), state),
})

export const footballCells = (layer: Layer, state: FootballState): HalfCells => {
  const { until, toCome } = layerState(layer, state)
  return layer === 'goals'
    ? halfCells(until, toCome, (home, away) =>
        lowScoreFactor({ home, away }, state.parameters.goals, state.parameters.rho),
      )
    : halfCells(until, toCome)
}
