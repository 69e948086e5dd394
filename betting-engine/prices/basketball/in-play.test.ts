import { expect, test } from 'vitest'
import { drawBasketballMatch, turnsIn, turnsOf } from '../../matches/basketball-match.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import { clockAt, recordAt } from '../../matches/record-at.ts'
import { lengthOf } from '../../matches/timeline.ts'
import type { BasketballRecord, BasketballScore } from '../../records/basketball-record.ts'
import { other, sides, type Side } from '../../records/side.ts'
import { priceEvent } from '../price-event.ts'
import { pointsToCome } from './open-turn.ts'

const parameters: BasketballParameters = {
  sport: 'basketball',
  points: { home: 86, away: 78 },
  differenceDeviation: 11,
  totalDeviation: 16,
}
const turns = turnsOf(parameters)
const { chance, slots, slotSeconds } = turnsIn(turns, 1)

const asBasketball = (record: ReturnType<typeof recordAt>): BasketballRecord => {
  if (record.sport !== 'basketball') throw new Error('Another sport was drawn')
  return record
}
const matches = Array.from({ length: 2000 }, (_, at) => {
  const timeline = drawBasketballMatch(`in play ${at}`, parameters)
  return { at, timeline, end: asBasketball(recordAt(timeline, lengthOf(timeline))) }
})
const pointsOf = (scores: readonly BasketballScore[], side: Side): number =>
  scores.reduce((sum, score) => sum + (score.side === side ? score.points : 0), 0)

/** Seeds are fixed, so these figures are the same in every run: four deviations of the mean are allowed. */
const expectNone = (values: readonly number[]): void => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  expect(values.length).toBeGreaterThan(300)
  expect(Math.abs(mean) / Math.sqrt(variance / values.length), `${mean} is not 0`).toBeLessThan(4)
}
const meanToCome = (counts: ReturnType<typeof pointsToCome>, side: Side): number =>
  counts.chances.reduce((sum, share, at) => {
    const points = side === 'home' ? Math.floor(at / counts.width) : at % counts.width
    return sum + share * points
  }, 0)

test('what a turn still brings follows from who has scored in it', () => {
  const elapsed = 0.4
  const off: Record<'scorer' | 'answer' | 'unseen', number[]> = { scorer: [], answer: [], unseen: [] }
  for (const { at, end } of matches) {
    const slot = at % slots
    const inTurn = end.scores.flatMap((score) => {
      const where = (score.second + 0.5) / slotSeconds - slot
      return score.period === 1 && where >= 0 && where < 1 ? [{ score, where }] : []
    })
    const seen = inTurn.filter(({ where }) => where <= elapsed)
    const rest = inTurn.filter(({ where }) => where > elapsed).map(({ score }) => score)
    const scored = Object.fromEntries(seen.map(({ score, where }) => [score.side, where]))
    const toCome = pointsToCome(turns, chance, { elapsed, scored })
    const offOf = (side: Side): number => pointsOf(rest, side) - meanToCome(toCome, side)
    const scorer = seen[0]?.score.side
    if (scorer === undefined) off.unseen.push(offOf('home') + offOf('away'))
    else {
      off.scorer.push(offOf(scorer))
      off.answer.push(offOf(other(scorer)))
    }
  }
  expectNone(off.unseen)
  expectNone(off.answer)
  // Sometimes part of the second in which they scored belongs to the turn before.
  expect(off.scorer.filter((value) => value !== 0).length).toBeLessThan(off.scorer.length / 20)
  const after = pointsToCome(turns, chance, { elapsed, scored: { home: 0.2 } })
  const unseen = pointsToCome(turns, chance, { elapsed, scored: {} })
  expect(meanToCome(after, 'away')).toBeGreaterThan(meanToCome(unseen, 'away') * 1.5)
})

test('the elapsed part of a turn is over, and a turn with nothing observed is a whole one', () => {
  const { chances } = pointsToCome(turns, chance, { elapsed: 1 - 1e-9, scored: {} })
  expect(chances[0]).toBeCloseTo(1, 6)
  const whole = pointsToCome(turns, chance, { elapsed: 0, scored: {} })
  for (const side of sides)
    expect(meanToCome(whole, side)).toBeCloseTo(parameters.points[side] / (4 * slots), 9)
  const impossible = pointsToCome(turns, chance, { elapsed: 0.4, scored: { home: 0.1, away: 0.2 } })
  expect(impossible.chances[0]).toBe(1)
})

test('in the last minute of a quarter each side wins it as often as its price says, the one behind too', () => {
  const off: Record<'ahead' | 'behind', number[]> = { ahead: [], behind: [] }
  for (const { at, timeline, end } of matches.slice(0, 700)) {
    const ends = timeline.steps.find(({ kind }) => kind === 'period_ends')?.atMs ?? 0
    const moment = Math.floor(ends - ((at % 50) + 1) * 400)
    const record = asBasketball(recordAt(timeline, moment))
    const lead = pointsOf(record.scores, 'home') - pointsOf(record.scores, 'away')
    if (lead === 0) continue
    const priced = priceEvent({ parameters, record, clock: clockAt(timeline, moment) })
    const quarter = priced.find(
      ({ type, specifiers }) => type === 'quarter_result' && specifiers === 'quarternr=1',
    )
    const first = end.scores.filter(({ period }) => period === 1)
    const final = pointsOf(first, 'home') - pointsOf(first, 'away')
    for (const { outcome, winShare } of quarter?.outcomes ?? []) {
      if (outcome === 'draw') continue
      const won = outcome === 'home' ? final > 0 : final < 0
      off[(outcome === 'home') === lead > 0 ? 'ahead' : 'behind'].push(Number(won) - winShare)
    }
  }
  expectNone(off.ahead)
  expectNone(off.behind)
})

test('who comes to a number of points first does so as often as its price says, before the start and in play', () => {
  const off: number[] = []
  for (const { at, timeline, end } of matches.slice(0, 700)) {
    const moment = at % 2 === 0 ? -1 : (at % 100) * 1500
    const record = asBasketball(recordAt(timeline, moment))
    const priced = priceEvent({ parameters, record, clock: clockAt(timeline, moment) })
    for (const { type, specifiers, outcomes } of priced) {
      if (type !== 'race_to' || specifiers !== 'pointnr=20') continue
      const points = { home: 0, away: 0 }
      const winner = end.scores.find((score) => (points[score.side] += score.points) >= 20)?.side
      off.push(Number(winner === 'home') - (outcomes[0]?.winShare ?? NaN))
    }
  }
  expectNone(off)
})
