import { expect, test } from 'vitest'
import { reelSettleMs } from '../round-timeline.ts'
import { createTape } from './reel-motion.ts'

const base = Array.from({ length: 31 }, (_, index) => `base-${index}`)
const free = Array.from({ length: 27 }, (_, index) => `free-${index}`)
const visibleAt = (tape: ReturnType<typeof createTape>, nowMs: number) => {
  const top = Math.floor(tape.positionAt(nowMs))
  return [0, 1, 2, 3].map((row) => [top + row, tape.symbolAt(top + row)] as const)
}

test.each([
  [0, 30, 1050],
  [30, 0, 1050],
  [12, 13, 900.5],
  [5, 5, 60_000],
])(
  'E2 a reel turning from stop %i comes to rest on the stop %i of the stored round',
  (from, to, settleMs) => {
    const tape = createTape(base, from)
    tape.turn(base, 0)
    tape.stop(base, to, settleMs - 40, settleMs)
    const shown = visibleAt(tape, settleMs + reelSettleMs)
    expect(tape.isMovingAt(settleMs + reelSettleMs)).toBe(false)
    expect(tape.isMovingAt(settleMs + reelSettleMs - 1)).toBe(true)
    expect(shown.slice(0, 3).map(([, symbol]) => symbol)).toEqual(
      [0, 1, 2].map((row) => base[(to + row) % base.length]),
    )
  },
)

test('no symbol changes while it is in view, also when free spins bring other strips', () => {
  const tape = createTape(base, 7)
  const seen = new Map<number, string>()
  const watch = (fromMs: number, toMs: number) => {
    for (let nowMs = fromMs; nowMs <= toMs; nowMs += 4) {
      for (const [index, symbol] of visibleAt(tape, nowMs)) {
        expect(seen.get(index) ?? symbol).toBe(symbol)
        seen.set(index, symbol)
      }
    }
  }
  tape.turn(free, 0)
  watch(0, 700)
  tape.stop(free, 20, 700, 900)
  watch(700, 900 + reelSettleMs)
  expect(visibleAt(tape, 5000)[0]?.[1]).toBe('free-20')
})

test('the reel only ever moves downwards', () => {
  const tape = createTape(base, 3)
  tape.turn(base, 0)
  tape.stop(base, 9, 500, 800)
  let last = tape.positionAt(0)
  for (let nowMs = 0; nowMs < 2000; nowMs += 7) {
    const position = tape.positionAt(nowMs)
    expect(position).toBeLessThanOrEqual(last)
    last = position
  }
})

test('a reel that did not turn is simply set', () => {
  const tape = createTape(base, 3)
  tape.stop(free, 11, 0, 500)
  expect(tape.isMovingAt(0)).toBe(false)
  expect(visibleAt(tape, 0)[2]?.[1]).toBe('free-13')
})
