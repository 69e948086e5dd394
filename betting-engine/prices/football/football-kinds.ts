import {
  bothScore,
  cleanSheetOf,
  correctScoreUpTo,
  doubleChance,
  drawNoBet,
  handicap,
  oddEven,
  result,
  threeWayHandicap,
  totalOf,
  winningMarginUpTo,
  type CountedKind,
} from '../counted-kinds.ts'
import type { Span } from './half-cells.ts'

/** Counted things: goals have one joint table; corners and cards have their own and are independent. */
export const layers = ['goals', 'corners', 'cards'] as const
export type Layer = (typeof layers)[number]

type FootballKind = { readonly layer: Layer; readonly span: Span; readonly kind: CountedKind }

const ofHalf = (half: 'first_half' | 'second_half'): Readonly<Record<string, FootballKind>> =>
  Object.fromEntries(
    Object.entries({
      result,
      double_chance: doubleChance,
      draw_no_bet: drawNoBet,
      handicap,
      total: totalOf('total'),
      both_score: bothScore,
      odd_even: oddEven,
      correct_score: correctScoreUpTo(2),
    }).map(([name, kind]) => [`${half}_${name}`, { layer: 'goals', span: half, kind }]),
  )

const ofMatch = (
  layer: Layer,
  kinds: Readonly<Record<string, CountedKind>>,
): Readonly<Record<string, FootballKind>> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { layer, span: 'match', kind }]))

/** Every football market type decided by a count, by the names of `betting-engine/markets`. */
export const footballKinds: Readonly<Record<string, FootballKind>> = {
  ...ofMatch('goals', {
    match_result: result,
    double_chance: doubleChance,
    draw_no_bet: drawNoBet,
    handicap_3way: threeWayHandicap,
    handicap,
    total: totalOf('total'),
    home_total: totalOf('home'),
    away_total: totalOf('away'),
    both_score: bothScore,
    odd_even: oddEven,
    home_clean_sheet: cleanSheetOf('away'),
    away_clean_sheet: cleanSheetOf('home'),
    correct_score: correctScoreUpTo(4),
    winning_margin: winningMarginUpTo(3),
  }),
  ...ofHalf('first_half'),
  ...ofHalf('second_half'),
  ...ofMatch('corners', {
    corner_result: result,
    corner_handicap: handicap,
    corner_total: totalOf('total'),
    home_corner_total: totalOf('home'),
    away_corner_total: totalOf('away'),
    corner_odd_even: oddEven,
  }),
  first_half_corner_total: { layer: 'corners', span: 'first_half', kind: totalOf('total') },
  ...ofMatch('cards', {
    card_result: result,
    card_total: totalOf('total'),
    home_card_total: totalOf('home'),
    away_card_total: totalOf('away'),
  }),
}
