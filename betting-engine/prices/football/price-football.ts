import type { OfferedMarket } from '../../feed/feed-message.ts'
import { cardCurve } from '../../matches/football-curve.ts'
import { sharesOf } from '../counted-kinds.ts'
import { independentCounts, poissonChances, spreadsOf, type Spread, type View } from '../counts.ts'
import type { Margins } from '../margin/offer-prices.ts'
import { Offer, type Lines } from '../offer-lines.ts'
import { footballKinds, type Layer } from './football-kinds.ts'
import { momentOf, unusedShares } from './football-rates.ts'
import { footballCells, layerState, type FootballState } from './football-state.ts'
import { goalOrderShares, halfAndFullShares } from './goal-order.ts'
import { countsOfSpans, type HalfCells, type Span } from './half-cells.ts'
import { toQualifyShares } from './to-qualify.ts'

/**
 * Lines on either side of the balanced one, and their distance: football has quarter lines for the most popular
 * types.
 */
const linesOf: Readonly<Record<string, Pick<Lines, 'beside' | 'stepQuarters'>>> = {
  handicap: { beside: 8, stepQuarters: 1 },
  total: { beside: 7, stepQuarters: 1 },
  home_total: { beside: 3, stepQuarters: 2 },
  away_total: { beside: 3, stepQuarters: 2 },
  first_half_handicap: { beside: 3, stepQuarters: 1 },
  second_half_handicap: { beside: 3, stepQuarters: 1 },
  first_half_total: { beside: 4, stepQuarters: 1 },
  second_half_total: { beside: 4, stepQuarters: 1 },
  corner_handicap: { beside: 4, stepQuarters: 2 },
  corner_total: { beside: 5, stepQuarters: 2 },
  home_corner_total: { beside: 2, stepQuarters: 4 },
  away_corner_total: { beside: 2, stepQuarters: 4 },
  first_half_corner_total: { beside: 2, stepQuarters: 4 },
  card_total: { beside: 4, stepQuarters: 2 },
  home_card_total: { beside: 1, stepQuarters: 4 },
  away_card_total: { beside: 1, stepQuarters: 4 },
}

const headStarts = ['0:2', '0:1', '1:0', '2:0'] as const

type Spreads = (view: View) => Spread

/** Spreads of corners and cards: both sides are independent, so no table of halves is needed. */
const independentSpreads = (layer: Layer, state: FootballState): Readonly<Record<Span, Spreads>> => {
  const { until, toCome } = layerState(layer, state)
  const { first, second } = until
  const counts = (home: number, away: number, from: typeof first) =>
    spreadsOf(independentCounts(from, { home: poissonChances(home), away: poissonChances(away) }))
  const { home, away } = toCome
  const both = { home: first.home + second.home, away: first.away + second.away }
  return {
    match: counts(home[0] + home[1], away[0] + away[1], both),
    first_half: counts(home[0], away[0], first),
    second_half: counts(home[1], away[1], second),
  }
}

const goalSpreads = (cells: HalfCells): Readonly<Record<Span, Spreads>> => {
  const counts = countsOfSpans(cells)
  return {
    match: spreadsOf(counts.match),
    first_half: spreadsOf(counts.first_half),
    second_half: spreadsOf(counts.second_half),
  }
}

const addGoalOrder = (offer: Offer, { record }: FootballState, cells: HalfCells): void => {
  const goals = record.incidents.filter(
    ({ kind, period }) => kind === 'goal' && (period === 'first_half' || period === 'second_half'),
  )
  const goalnr = goals.length + 1
  offer.add('next_goal', { goalnr: String(goalnr) }, goalOrderShares(cells, goalnr))
  offer.add('last_goal', {}, goalOrderShares(cells, 'last', goals.at(-1)?.side ?? null))
}

const addSendingOff = (offer: Offer, { parameters, record, clock }: FootballState): void => {
  const [first, second] = unusedShares(cardCurve, momentOf(record, clock))
  const none = Math.exp(-(parameters.redCards.home + parameters.redCards.away) * (first + second))
  offer.add('sending_off', {}, [
    { outcome: 'yes', winShare: 1 - none, refundShare: 0 },
    { outcome: 'no', winShare: none, refundShare: 0 },
  ])
}

type FootballRoom = FootballState & {
  readonly needsWinner?: boolean
}

/** Every market of a football match, about 150 before the start. */
export const priceFootball = (state: FootballRoom, margins: Margins): readonly OfferedMarket[] => {
  const offer = new Offer(state.record, margins)
  const cells = footballCells('goals', state)
  const spreads = {
    goals: goalSpreads(cells),
    corners: independentSpreads('corners', state),
    cards: independentSpreads('cards', state),
  }
  const { isOfGoals = false } = state.parameters
  for (const [name, { layer, span, kind }] of Object.entries(footballKinds)) {
    if (isOfGoals && layer !== 'goals') continue
    const lines = linesOf[name]
    const spreadOf = spreads[layer][span]
    if (lines)
      offer.addLines(name, kind, spreadOf, {
        ...lines,
        specifier: name.endsWith('handicap') ? 'hcp' : 'total',
      })
    else if (name === 'handicap_3way')
      for (const hcp of headStarts) offer.addCounted(name, kind, spreadOf, { hcp })
    else offer.addCounted(name, kind, spreadOf)
  }
  addGoalOrder(offer, state, cells)
  offer.add('half_time_full_time', {}, halfAndFullShares(cells))
  if (!isOfGoals) addSendingOff(offer, state)
  if (state.needsWinner) {
    const kind = footballKinds.match_result?.kind
    const shares = kind && toQualifyShares(state, sharesOf(kind, spreads.goals.match, {}))
    if (shares) offer.add('to_qualify', {}, shares)
  }
  return offer.markets
}
