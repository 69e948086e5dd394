import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { createAttempts, readKept } from './kept-attempts.ts'
import { Placings, type PlacingCalls, type Wish } from './placing.ts'

const bet = (state: Bet['state'], more: Partial<Bet> = {}): Bet =>
  ({
    id: '7',
    state,
    placed_at: '2026-01-01T12:00:00.000Z',
    decide_at: '2026-01-01T12:00:05.000Z',
    requoted_until: null,
    legs: [],
    ...more,
  }) as unknown as Bet

const wish: Wish = {
  drafts: [{ kind: 'single', sizes: [1], isEachWay: false, legs: [] }],
  stakeMinor: 1250n,
  currency: 'EUR',
  policy: 'ask',
}

let kept: string | null
let now: number
let timers: { at: number; run: () => void }[]
let made: number
const taken = vi.fn()

const newAttempts = () =>
  createAttempts(
    { read: () => kept, write: (text) => void (kept = text) },
    { now: () => now, newKey: () => `key-number-${++made}` },
  )
const newTab = () => {
  const attempts = newAttempts()
  const placings = new Placings({
    now: () => now,
    later: (ms, run) => void timers.push({ at: now + ms, run }),
    attempts,
    onTaken: taken,
  })
  return { placings, attempts }
}

const calls = (over: Partial<PlacingCalls>): PlacingCalls => ({
  place: vi.fn(),
  answer: vi.fn(),
  read: vi.fn(),
  ...over,
})

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets time pass until the next timer has run. */
const next = async () => {
  const timer = timers.toSorted((a, b) => a.at - b.at)[0]
  if (!timer) throw new Error('Nothing waits')
  timers = timers.filter((one) => one !== timer)
  now = timer.at
  timer.run()
  await settled()
}

const failure = (type: string) => new ApiError({ type, code: 500, message: '' })

beforeEach(() => {
  kept = null
  now = 1_000_000
  timers = []
  made = 0
  taken.mockReset()
})

test('SB-04 a bet without a match in play is taken at once, and its selections leave the slip', async () => {
  const { placings } = newTab()
  const place = vi.fn().mockResolvedValue(bet('accepted'))
  await placings.place(calls({ place }), wish)
  expect(place).toHaveBeenCalledWith(expect.objectContaining({ stake: 12.5, policy: 'ask' }), 'key-number-1')
  expect(placings.now()).toMatchObject([{ phase: 'answered', bet: { state: 'accepted' } }])
  expect(taken).toHaveBeenCalledTimes(1)
  expect(timers).toEqual([])
})

test('a lost answer keeps the key, also after a reload, so that the same bet sent again is one', async () => {
  const place = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(bet('accepted'))
  const first = newTab()
  await first.placings.place(calls({ place }), wish)
  expect(first.placings.now()).toMatchObject([{ phase: 'lost' }])
  expect(taken).not.toHaveBeenCalled()
  const reloaded = newTab()
  await reloaded.placings.place(calls({ place }), wish)
  expect(place.mock.calls.map(([, key]) => key as string)).toEqual(['key-number-1', 'key-number-1'])
  // What became of it is known, so the next wish is another bet.
  await reloaded.placings.place(calls({ place }), wish)
  expect(place.mock.calls[2]?.[1]).toBe('key-number-2')
})

test('two tabs that send the same slip at once send it under one key', async () => {
  const place = vi.fn(() => new Promise<Bet>(() => undefined))
  void newTab().placings.place(calls({ place }), wish)
  void newTab().placings.place(calls({ place }), wish)
  expect(place.mock.calls.map((call) => (call as unknown[])[1])).toEqual(['key-number-1', 'key-number-1'])
})

test('another stake is another bet', async () => {
  const place = vi.fn().mockRejectedValue(failure('UnknownError'))
  const { placings } = newTab()
  await placings.place(calls({ place }), wish)
  await placings.place(calls({ place }), { ...wish, stakeMinor: 1300n })
  expect(place.mock.calls.map(([, key]) => key as string)).toEqual(['key-number-1', 'key-number-2'])
})

test('a refused call leaves slip and stake alone, and the next press is a new attempt', async () => {
  const { placings, attempts } = newTab()
  await placings.place(calls({ place: vi.fn().mockRejectedValue(failure('InvalidParameter')) }), wish)
  expect(placings.now()).toMatchObject([{ phase: 'refused', errorType: 'InvalidParameter' }])
  expect(taken).not.toHaveBeenCalled()
  expect(readKept(kept, now).keys).toEqual([])
  expect(attempts.waiting()).toEqual([])
})

test('SB-04 a bet in play counts its delay down, is asked about once it should be decided, and ends', async () => {
  const { placings, attempts } = newTab()
  const read = vi.fn().mockResolvedValueOnce(bet('pending')).mockResolvedValue(bet('accepted'))
  const own = calls({ place: vi.fn().mockResolvedValue(bet('pending')), read })
  await placings.place(own, wish)
  expect(placings.now()[0]?.wait).toEqual({ fromMs: 1_000_000, untilMs: 1_005_000 })
  expect(attempts.waiting()).toEqual(['7'])
  await next()
  expect(now).toBeGreaterThanOrEqual(1_005_000)
  expect(placings.now()[0]?.bet?.state).toBe('pending')
  await next()
  expect(placings.now()[0]?.bet?.state).toBe('accepted')
  expect(attempts.waiting()).toEqual([])
  expect(taken).toHaveBeenCalledTimes(1)
  expect(timers).toEqual([])
})

test('S2 a re-quote is answered with one press, once, and a failed answer leaves it to the bet itself', async () => {
  const { placings } = newTab()
  const requoted = bet('requoted', { decide_at: null, requoted_until: '2026-01-01T12:00:10.000Z' })
  const answer = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(bet('accepted'))
  const own = calls({
    place: vi.fn().mockResolvedValue(requoted),
    answer,
    read: vi.fn().mockResolvedValue(requoted),
  })
  await placings.place(own, wish)
  const [{ id, wait } = { id: '', wait: null }] = placings.now()
  expect(wait).toEqual({ fromMs: now, untilMs: now + 10_000 })
  await placings.answer(own, id, true)
  expect(placings.now()[0]?.bet?.state).toBe('requoted')
  await placings.answer(own, id, true)
  expect(answer.mock.calls.map(([, , key]) => key as string)).toEqual([
    answer.mock.calls[0]?.[2],
    answer.mock.calls[0]?.[2],
  ])
  expect(placings.now()[0]?.bet?.state).toBe('accepted')
  await placings.answer(own, id, true)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('a bet that waited when the page was left is found again', async () => {
  await newTab().placings.place(calls({ place: vi.fn().mockResolvedValue(bet('pending')) }), wish)
  timers = []
  const { placings } = newTab()
  const own = calls({ read: vi.fn().mockResolvedValue(bet('rejected')) })
  placings.resume(own)
  await settled()
  expect(placings.now()).toMatchObject([{ bet: { state: 'rejected' } }])
  expect(taken).not.toHaveBeenCalled()
})

test('a second press while a bet is on its way sends nothing', async () => {
  const place = vi.fn(() => new Promise<Bet>(() => undefined))
  const { placings } = newTab()
  void placings.place(calls({ place }), wish)
  await placings.place(calls({ place }), { ...wish, stakeMinor: 5n })
  expect(place).toHaveBeenCalledTimes(1)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', '{"version":9,"keys":[],"waiting":[]}'],
  ['no lists', '{"version":1,"keys":{},"waiting":3}'],
])('of %s nothing is kept', (_what, text) => expect(readKept(text, 0)).toEqual({ keys: [], waiting: [] }))

test('keys that are none, old ones and ids that are none are left out', () => {
  const good = { input: 'a', key: 'key-number-1', at: 1_000_000 }
  const keys = [
    good,
    { ...good, key: 'x y' },
    { ...good, at: 1_000_000 - 3_700_000 },
    null,
    { ...good, input: 1 },
  ]
  expect(readKept(JSON.stringify({ version: 1, keys, waiting: ['7', '07', 7] }), 1_000_000)).toEqual({
    keys: [good],
    waiting: ['7'],
  })
})
