import { asNumber } from '#contract/rational.ts'
import { hourMs } from '#contract/durations.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import { multiplierOf, type OutcomeResult } from '#betting-engine/markets/outcome-result.ts'
import { settleMarket } from '#betting-engine/markets/market-types.ts'
import { timelineOf } from '#betting-engine/matches/draw-match.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import { clockAt, recordAt } from '#betting-engine/matches/record-at.ts'
import { seededDraws } from '#betting-engine/matches/seeded-draws.ts'
import { lengthOf } from '#betting-engine/matches/timeline.ts'
import { priceEvent } from '#betting-engine/prices/price-event.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { openCalendar, parametersOfMatch } from '#sandbox/odds-feed/calendar.ts'
import { defaultFeedSettings } from '#sandbox/odds-feed/settings.ts'

/** Deviation of results from prices for one outcome of one market type: sums over matches, with squares. */
type Deviation = { sum: number; squares: number; expected: number; matches: number }
type Deviations = Map<string, Deviation>

const note = (deviations: Deviations, key: string, deviation: number, expected: number): void => {
  const known = deviations.get(key) ?? { sum: 0, squares: 0, expected: 0, matches: 0 }
  known.sum += deviation
  known.squares += deviation ** 2
  known.expected += expected
  known.matches += 1
  deviations.set(key, known)
}

const wonPart = (result: OutcomeResult): number => (result.won === 1 ? 1 - asNumber(result.void) : 0)

/**
 * One match against its prices. Lines of one type are dependent within a match, so their deviations are added
 * before squaring: matches are independent, markets of a match are not.
 */
const evaluateMatch = (
  deviations: Deviations,
  priced: readonly OfferedMarket[],
  record: MatchRecord,
  moment: string,
): void => {
  const own = new Map<string, { deviation: number; expected: number }>()
  const add = (key: string, deviation: number, expected: number): void => {
    const known = own.get(key) ?? { deviation: 0, expected: 0 }
    own.set(key, { deviation: known.deviation + deviation, expected: known.expected + expected })
  }
  for (const { type, specifiers, outcomes } of priced) {
    const outcomeResults = settleMarket(type, specifiers, record)
    if (!outcomeResults) throw new Error(`${type} ${specifiers} is not decided by a match that is over`)
    for (const { outcome, odds, winShare, refundShare } of outcomes) {
      const result = outcomeResults[outcome]
      if (!result) throw new Error(`${type} ${specifiers} does not say what became of ${outcome}`)
      const name = `${record.sport} ${moment} ${type} ${outcome}`
      add(`won   ${name}`, wonPart(result) - winShare, winShare)
      if (refundShare > 1e-9) add(`back  ${name}`, asNumber(result.void) - refundShare, refundShare)
      const returned = asNumber(multiplierOf(result, odds))
      add(`hold  ${record.sport} ${moment}`, returned - (odds / 1000) * winShare - refundShare, 1)
    }
  }
  for (const [key, { deviation, expected }] of own) note(deviations, key, deviation, expected)
}

/** The parameters of fixtures in the simulator’s calendar, some of each sport. */
const parametersBySport = (count: number): Map<Sport, MatchParameters[]> => {
  const calendar = openCalendar({ ...defaultFeedSettings, hasProvingGround: false })
  const from = Date.UTC(2026, 0, 5)
  const all = calendar.startingBetween(from, from + 240 * hourMs, from).map(parametersOfMatch)
  return new Map(
    [...Map.groupBy(all, ({ sport }) => sport)].map(([sport, ofSport]) => {
      const step = Math.max(1, Math.floor(ofSport.length / count))
      return [sport, ofSport.filter((_, at) => at % step === 0).slice(0, count)] as const
    }),
  )
}

const emptyAt = (timeline: Parameters<typeof recordAt>[0]): MatchRecord => recordAt(timeline, -1)

/**
 * Draws matches of each sport and tests them against their fair prices: before the start, and, for every
 * `inPlayEvery`-th, at one random moment of play.
 */
export const matchFrequencies = (
  seed: string,
  matches: number,
  inPlayEvery: number,
  onlySport: string | undefined,
): Deviations => {
  const deviations: Deviations = new Map()
  for (const [sport, parameters] of parametersBySport(40)) {
    if (onlySport && sport !== onlySport) continue
    for (const [set, one] of parameters.entries()) {
      const rules = { needsWinner: false, longestMs: Number.MAX_SAFE_INTEGER }
      const first = timelineOf(`${seed}/${sport}/${set}/first`, one, rules)
      const longest = lengthOf(first) * 1.2
      const before = priceEvent({ parameters: one, record: emptyAt(first), clock: null })
      for (let at = 0; at < matches / parameters.length; at++) {
        const name = `${seed}/${sport}/${set}/${at}`
        const timeline = timelineOf(name, one, rules)
        const length = lengthOf(timeline)
        const end = recordAt(timeline, length)
        if (end.ending !== 'played') continue
        evaluateMatch(deviations, before, end, 'before')
        if (at % inPlayEvery !== 0) continue
        // Any moment by wall-clock time: one relative to the match’s own length would reveal that length.
        const moment = Math.floor(seededDraws(`${name}/moment`).share() * longest)
        if (moment >= length) continue
        const [record, clock] = [recordAt(timeline, moment), clockAt(timeline, moment)]
        const inPlay = priceEvent({ parameters: one, record, clock })
        if (inPlay.length > 0) evaluateMatch(deviations, inPlay, end, 'in play')
      }
    }
  }
  return deviations
}
