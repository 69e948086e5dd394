import type { Sport } from '#contract/betting-words.ts'
import type { RecordOf } from '../records/record.ts'
import type { Fate } from './fate.ts'

/** What makes a market of a type one: a line (`total=2.5`), a period, the number of a goal. */
export type Specifiers = Readonly<Record<string, string>>

/** Canonical text: names in the order of the alphabet, `hcp=-0.25|period=1`; empty where a type has none. Unique in an event. */
export const specifiersText = (specifiers: Specifiers): string =>
  Object.keys(specifiers)
    .toSorted()
    .map((name) => `${name}=${specifiers[name]}`)
    .join('|')

export const readSpecifiers = (text: string): Specifiers =>
  text === '' ? {} : Object.fromEntries(text.split('|').map((pair) => pair.split('=') as [string, string]))

/** What became of each outcome, or undefined while it is not decided. A market is decided as a whole. */
export type MarketOutcomes = Readonly<Record<string, Fate>>
export type Settled = MarketOutcomes | undefined

/** Where a market stands on the page of an event. */
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
 * A kind of market as data and one pure function: which outcomes it has, and how a record decides them. What outcomes and
 * markets are called stands in the messages, under `name`.
 */
export type MarketType<S extends Sport = Sport> = {
  readonly sport: S
  /** Ours, and the word that addresses, messages and tickets use: `match_result`. Unique in a sport. */
  readonly name: string
  /** The number of it in the Unified Odds Feed, where it has one. */
  readonly uofId: number | null
  readonly group: (typeof marketGroups)[number]
  /** The names of its specifiers, in the order of the alphabet. */
  readonly specifiers: readonly string[]
  /** Whether these specifiers make a market: a line on quarters, a period that there is. */
  accepts(specifiers: Specifiers): boolean
  /** In the order in which a page shows them. */
  outcomes(specifiers: Specifiers): readonly string[]
  /**
   * Every way in which it can be decided that is not all void: what becomes of each outcome, each way once. No two results of an
   * event are told apart by it that decide the market alike. Of who wins a competition nothing: its outcomes are not of the kind.
   */
  results(specifiers: Specifiers): readonly MarketOutcomes[]
  /** The same record gives the same answer for ever; a later record of the same event may change it (resettlement). */
  settle(specifiers: Specifiers, record: RecordOf<S>): Settled
}
