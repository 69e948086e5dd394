import { describe, expect, test } from 'vitest'
import type { LiveBet, LiveSnapshot } from '#contract/live.ts'
import { createEventReader, followStream } from './event-stream.ts'
import { offsetOf } from './server-time.ts'
import { afterSnapshot, afterTick, momentOf, withOwn } from './live-state.ts'
import { rankNumbers } from './roulette/number-counts.ts'

const round = { id: '7', chainId: '1', index: 3, startsAt: 10_000, end: null }
const own: LiveBet = {
  id: '5',
  roundId: '7',
  stakeMinor: '200',
  target: null,
  lines: null,
  status: 'in',
  exitFactor: null,
  exitBy: null,
  winMinor: '0',
}
const seen = { id: '5', name: 'an•••a', stakeMinor: '200', currency: 'EUR', exitFactor: null, winMinor: '0' }
const snapshot: LiveSnapshot = {
  now: 9000,
  round,
  players: 1,
  bets: [{ ...seen, status: 'in' }],
  spots: {},
  own,
  ended: [],
  numbers: null,
  chains: [],
}

test('events are read whole, wherever the pieces of the stream end', () => {
  const text = 'event: tick\nid: a-1\ndata: {"now":1}\n\nevent: own\ndata: {}\n\n'
  for (let cut = 0; cut <= text.length; cut += 7) {
    const read = createEventReader()
    const events = [...read(text.slice(0, cut)), ...read(text.slice(cut))]
    expect(events).toEqual([
      { event: 'tick', id: 'a-1', data: '{"now":1}' },
      { event: 'own', id: undefined, data: '{}' },
    ])
  }
})

test('a stream whose end is announced is followed again after the given delay, and the player sees no break', async () => {
  const lines: boolean[] = []
  const asked: (string | null)[] = []
  const again = Promise.withResolvers<void>()
  const answers = ['event: tick\nid: a-1\ndata: {}\n\nretry: 1\n\n', 'event: tick\nid: b-1\ndata: {}\n\n']
  const stop = followStream({
    address: '/stream',
    token: 'token',
    onEvent: ({ id }) => {
      if (id === 'b-1') again.resolve()
    },
    onLine: (isUp) => lines.push(isUp),
    onRefused: () => undefined,
    send: async (_address, init) => {
      asked.push(new Headers(init?.headers).get('last-event-id'))
      return new Response(answers.shift() ?? '', { status: 200 })
    },
  })
  await again.promise
  stop()
  expect(asked).toEqual([null, 'a-1'])
  expect(lines).toEqual([true, true])
})

test('T7 the offset is the median of five pings: neither a slow way nor a wrong clock of the device moves the round', () => {
  const hourAhead = 3_600_000
  const pings = [20, 24, 900, 18, 22].map((wayMs, at) => {
    const sentMs = 1000 * at
    // The answer of the slow request was delayed on its way back.
    return { sentMs, answeredMs: sentMs + wayMs, serverMs: hourAhead + sentMs + 10 }
  })
  expect(Math.abs(offsetOf(pings) - hourAhead)).toBeLessThanOrEqual(2)
})

describe('what the page knows', () => {
  test('how far it has come is a function of the start; the end comes from the house alone', () => {
    const state = afterSnapshot(snapshot)
    expect(momentOf(state, 9000)).toEqual({ phase: 'betting', leftMs: 1000 })
    expect(momentOf(state, 21_553)).toMatchObject({ phase: 'running', elapsedMs: 11_553 })
    const over = afterTick(state, {
      now: 22_000,
      round: { ...round, end: { point: '205', seed: 'ab', isBroken: false } },
    })
    expect(momentOf(over, 90_000)).toEqual({ phase: 'over', point: 205n, isBroken: false, roundId: '7' })
  })

  test('a tick changes what it names, twice the same; the next round clears the bets of the last', () => {
    const state = afterSnapshot(snapshot)
    const tick = { now: 1, bets: [{ ...seen, status: 'out' as const, exitFactor: 150, winMinor: '300' }] }
    const once = afterTick(state, tick)
    expect(afterTick(once, tick)).toEqual(once)
    expect(once.bets.get('5')?.status).toBe('out')
    const ended = { id: '7', chainId: '1', index: 3, point: '205', seed: 'ab', salt: 's', isBroken: false }
    const gone = afterTick(once, { now: 2, round: null, ended })
    expect([gone.bets.size, gone.own?.id, momentOf(gone, 3).phase]).toEqual([1, '5', 'over'])
    const next = afterTick(gone, { now: 3, round: { ...round, id: '8', startsAt: 99_000 } })
    expect([next.bets.size, next.own, next.ended.length]).toEqual([0, null, 1])
    const counted = [{ most: 100, rounds: 1, counts: [1, 0] }]
    const afterNumbers = afterTick(next, { now: 4, numbers: counted })
    expect(afterTick(afterNumbers, { now: 5 }).numbers).toEqual(counted)
  })

  test('an answer that was sent before the exit does not undo it', () => {
    const out = withOwn(afterSnapshot(snapshot), { ...own, status: 'out', exitFactor: 150, exitBy: 'target' })
    expect(withOwn(out, own).own?.status).toBe('out')
  })
})

test('numbers stand by how often they came, and the smaller first where two came as often', () => {
  const { most, least } = rankNumbers({ counts: [2, 5, 0, 5, 1, 0, 2, 3, 4] })
  expect(most.map(([pocket, count]) => `${pocket}×${count}`)).toEqual(['1×5', '3×5', '8×4', '7×3'])
  expect(least.map(([pocket, count]) => `${pocket}×${count}`)).toEqual(['2×0', '5×0', '4×1', '0×2'])
})
