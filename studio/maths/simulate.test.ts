import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bulkStream } from '../fairness/bulk-stream.ts'
import { slots } from '../games/catalogue.ts'
import { exactMetrics } from './exact-metrics.ts'
import type { SlotGame } from './slot-game.ts'
import { asNumber } from '#contract/rational.ts'
import { simulate, tolerance } from './simulate.ts'

/**
 * Enough for the first three; the exact methods of the others are checked against complete lists beside their
 * maths.
 */
const roundsOf = ({ lines, pays, stays, falls, tumbles }: SlotGame) =>
  lines.length > 0 && !pays && !stays ? 500_000 : (falls ?? tumbles) ? 100_000 : 250_000

test.each(slots)('D3 $sysname: simulated rounds return and hit what was enumerated', ({ slot: game }) => {
  const figures = exactMetrics(game)
  const rounds = roundsOf(game)
  const deviation = Math.sqrt(asNumber(figures.variance))
  const [hitRate, triggerRate] = [asNumber(figures.hitRate), asNumber(figures.triggerRate)]

  const key = createHash('sha256').update(`simulation of ${game.mathVersion}`).digest()
  const seen = simulate(game, bulkStream(key), rounds)

  const away = (rate: number) => tolerance(Math.sqrt(rate * (1 - rate)), rounds)
  expect(Math.abs(seen.returnToPlayer - asNumber(figures.returnToPlayer))).toBeLessThanOrEqual(
    tolerance(deviation, rounds),
  )
  expect(Math.abs(seen.hitRate - hitRate)).toBeLessThanOrEqual(away(hitRate))
  expect(Math.abs(seen.triggerRate - triggerRate)).toBeLessThanOrEqual(away(triggerRate))
  expect(seen.largestWin).toBeLessThanOrEqual(asNumber(figures.topWin.timesStake))
})

test('D3 a single wrong symbol on one strip would not pass unnoticed', () => {
  const [{ slot: game }] = slots as [(typeof slots)[0]]
  const firstStrip = game.strips.base[0]!
  const wrongStrip = firstStrip.with(firstStrip.indexOf('jack'), game.wild!)
  const wrong = { ...game, strips: { ...game.strips, base: game.strips.base.with(0, wrongStrip) } }

  const rounds = 500_000
  const hitRate = asNumber(exactMetrics(game).hitRate)
  const seen = simulate(wrong, bulkStream(Buffer.alloc(32, 9)), rounds)
  expect(Math.abs(seen.hitRate - hitRate)).toBeGreaterThan(
    3 * tolerance(Math.sqrt(hitRate * (1 - hitRate)), rounds),
  )
})
