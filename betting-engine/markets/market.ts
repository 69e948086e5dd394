import type { Sport } from '#contract/betting-enums.ts'
import type { RecordOf } from '../records/record.ts'
import type { OutcomeResult } from './outcome-result.ts'

/** Identifies a market of a type: a line (`total=2.5`), a period, the number of a goal. */
export type Specifiers = Readonly<Record<string, string>>

/**
 * Canonical text: names in alphabetical order, `hcp=-0.25|period=1`; empty if a type has none. Unique in an
 * event.
 */
export const specifiersText = (specifiers: Specifiers): string =>
  Object.keys(specifiers)
    .toSorted()
    .map((name) => `${name}=${specifiers[name]}`)
    .join('|')

export const readSpecifiers = (text: string): Specifiers =>
  text === '' ? {} : Object.fromEntries(text.split('|').map((pair) => pair.split('=') as [string, string]))

/** The result of each outcome, or undefined while undecided. A market is decided as a whole. */
export type MarketOutcomes = Readonly<Record<string, OutcomeResult>>
export type Settled = MarketOutcomes | undefined

export const marketGroups = [
  'main',
  'totals',
  'handicaps',
  'halves',
  'scores',
  'corners',
  'cards',
  'games',
  'periods',
] as const

/**
 * A market type as data and one pure function: its outcomes, and how a record decides them. Display names are
 * messages under `name`.
 */
export type MarketType<S extends Sport = Sport> = {
  readonly sport: S
  /** The name in addresses, messages and tickets: `match_result`. Unique in a sport. */
  readonly name: string
  /** Its number in the Unified Odds Feed, or null. */
  readonly uofId: number | null
  readonly group: (typeof marketGroups)[number]
  /** The names of its specifiers, in alphabetical order. */
  readonly specifiers: readonly string[]
  /** Whether the specifiers are valid: a line in quarters, an existing period. */
  accepts(specifiers: Specifiers): boolean
  /** In display order. */
  outcomes(specifiers: Specifiers): readonly string[]
  /**
   * Every distinct result that is not all void, each once. Empty for the winner of a competition: its outcomes
   * do not depend on the type.
   */
  results(specifiers: Specifiers): readonly MarketOutcomes[]
  /** Deterministic for a record; a later record of the event may change it (resettlement). */
  settle(specifiers: Specifiers, record: RecordOf<S>): Settled
}
