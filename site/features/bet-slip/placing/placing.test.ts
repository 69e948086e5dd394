import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { createPlacementAttempts, parseStoredAttempts } from './placement-attempts.ts'
import type { SlipLeg } from '../slip.ts'
import { isInProgress, Placings, type PlacingCalls, type BetIntent } from './placing.ts'

const bet = (state: Bet['state'], more: Partial<Bet> = {}): Bet =>
  ({
    id: '7',
    state,
    requoted_until: null,
    referred_until: null,
    left_ms: state === 'pending' ? 5000 : state === 'requoted' ? 10_000 : null,
    legs: [],
    ...more,
  }) as unknown as Bet

const leg = (marketId: string, odds = 2000): SlipLeg => ({
  eventId: '5',
  marketId,
  sport: 'football',
  type: 'match_result',
  specifiers: '',
  outcome: 'home',
  odds,
  names: { home: 'Ravens', away: 'Harbour', tournament: 'Northern League' },
  isLive: true,
  isBanker: false,
})
const wishOf = (...legs: readonly SlipLeg[]): BetIntent => ({
  drafts: legs.map((one) => ({ kind: 'single', sizes: [1], isEachWay: false, legs: [one] })),
  stakeMinor: 1250n,
  currency: 'EUR',
  policy: 'ask',
  pocket: 'main',
})
const intent = wishOf(leg('70'))
/** A bet as the server returns it, on the selection of `wish`. */
const betOn = (state: Bet['state']): Bet =>
  bet(state, { legs: [{ selections: [{ market_id: '70', outcome: 'home' }] }] as Bet['legs'] })

let stored: string | null
let now: number
let timers: { at: number; run: () => void }[]
let made: number
const taken = vi.fn()

const newAttempts = () =>
  createPlacementAttempts(
    { read: () => stored, write: (text) => void (stored = text) },
    { now: () => now, newKey: () => `key-number-${++made}` },
  )
const newTab = () => {
  const attempts = newAttempts()
  const placings = new Placings({
    now: () => now,
    later: (ms, run) => void timers.push({ at: now + ms, run }),
    attempts,
    onPlacedBet: taken,
  })
  return { placings, attempts }
}

const calls = (over: Partial<PlacingCalls>): PlacingCalls => ({
  uid: 1,
  place: vi.fn(),
  answer: vi.fn(),
  read: vi.fn(),
  ...over,
})

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Advances time until the next timer has run. */
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
  stored = null
  now = 1_000_000
  timers = []
  made = 0
  taken.mockReset()
})

test('SB-04 a bet without a match in play is taken at once, and its selections leave the slip', async () => {
  const { placings } = newTab()
  const place = vi.fn().mockResolvedValue(bet('accepted'))
  await placings.place(calls({ place }), intent)
  expect(place).toHaveBeenCalledWith(expect.objectContaining({ stake: 12.5, policy: 'ask' }), 'key-number-1')
  expect(placings.of(1)).toMatchObject([{ phase: 'answered', bet: { state: 'accepted' } }])
  expect(taken).toHaveBeenCalledTimes(1)
  expect(timers).toEqual([])
})

test('a lost answer keeps the key, also after a reload, so that the same bet sent again is one', async () => {
  const place = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(bet('accepted'))
  const first = newTab()
  await first.placings.place(calls({ place }), intent)
  expect(first.placings.of(1)).toMatchObject([{ phase: 'lost' }])
  expect(taken).not.toHaveBeenCalled()
  const reloaded = newTab()
  await reloaded.placings.place(calls({ place }), intent)
  expect(place.mock.calls.map(([, key]) => key as string)).toEqual(['key-number-1', 'key-number-1'])
  // The result is known, so the next intent is another bet.
  await reloaded.placings.place(calls({ place }), intent)
  expect(place.mock.calls[2]?.[1]).toBe('key-number-2')
})

test('two tabs that send the same slip at once send it under one key', async () => {
  const place = vi.fn(() => new Promise<Bet>(() => undefined))
  void newTab().placings.place(calls({ place }), intent)
  void newTab().placings.place(calls({ place }), intent)
  expect(place.mock.calls.map((call) => (call as unknown[])[1])).toEqual(['key-number-1', 'key-number-1'])
})

test('another stake is another bet', async () => {
  const place = vi.fn().mockRejectedValue(failure('UnknownError'))
  const { placings } = newTab()
  await placings.place(calls({ place }), intent)
  await newTab().placings.place(calls({ place }), { ...intent, stakeMinor: 1300n })
  expect(place.mock.calls.map(([, key]) => key as string)).toEqual(['key-number-1', 'key-number-2'])
})

test('a refused call leaves slip and stake alone, and the next press is a new attempt', async () => {
  const { placings, attempts } = newTab()
  await placings.place(calls({ place: vi.fn().mockRejectedValue(failure('InvalidParameter')) }), intent)
  expect(placings.of(1)).toMatchObject([{ phase: 'refused', errorType: 'InvalidParameter' }])
  expect(taken).not.toHaveBeenCalled()
  expect(parseStoredAttempts(stored, now).keys).toEqual([])
  expect(attempts.waiting()).toEqual([])
})

test('SB-04 a bet in play counts its delay down, is asked about once it should be decided, and ends', async () => {
  const { placings, attempts } = newTab()
  const read = vi.fn().mockResolvedValueOnce(bet('pending')).mockResolvedValue(bet('accepted'))
  const own = calls({ place: vi.fn().mockResolvedValue(bet('pending')), read })
  await placings.place(own, intent)
  expect(placings.of(1)[0]?.wait).toEqual({ fromMs: 1_000_000, untilMs: 1_005_000 })
  expect(attempts.waiting()).toEqual(['7'])
  await next()
  expect(now).toBeGreaterThanOrEqual(1_005_000)
  expect(placings.of(1)[0]?.bet?.state).toBe('pending')
  await next()
  expect(placings.of(1)[0]?.bet?.state).toBe('accepted')
  expect(attempts.waiting()).toEqual([])
  expect(taken).toHaveBeenCalledTimes(1)
  expect(timers).toEqual([])
})

test('S2 a re-quote is answered with one press, once, and a failed answer leaves it to the bet itself', async () => {
  const { placings } = newTab()
  const requoted = bet('requoted')
  const answer = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(bet('accepted'))
  const own = calls({
    place: vi.fn().mockResolvedValue(requoted),
    answer,
    read: vi.fn().mockResolvedValue(requoted),
  })
  await placings.place(own, intent)
  const [{ id, wait } = { id: '', wait: null }] = placings.of(1)
  expect(wait).toEqual({ fromMs: now, untilMs: now + 10_000 })
  await placings.answer(own, id, true)
  expect(placings.of(1)[0]?.bet?.state).toBe('requoted')
  await placings.answer(own, id, true)
  expect(answer.mock.calls.map(([, , key]) => key as string)).toEqual([
    answer.mock.calls[0]?.[2],
    answer.mock.calls[0]?.[2],
  ])
  expect(placings.of(1)[0]?.bet?.state).toBe('accepted')
  await placings.answer(own, id, true)
  expect(answer).toHaveBeenCalledTimes(2)
})

const referred = (leftMs: number) =>
  bet('pending', { referred_until: '2026-01-01T12:02:00.000Z', left_ms: leftMs })

test('S8 a trader is asked only if the player allows it, the wait and the delay show an end', async () => {
  const { placings, attempts } = newTab()
  const place = vi.fn().mockResolvedValueOnce(bet('rejected')).mockResolvedValue(referred(120_000))
  const read = vi.fn().mockResolvedValue(referred(110_000))
  const own = calls({ place, read })
  await placings.place(own, intent)
  await placings.place(own, { ...intent, mayRefer: true })
  expect(place.mock.calls.map(([input]) => 'refer' in (input as object))).toEqual([false, true])
  expect(placings.of(1)[0]?.wait).toEqual({ fromMs: now, untilMs: now + 120_000 })
  expect(attempts.waiting()).toEqual(['7'])
  // While the stream is silent the bet is fetched, which does not restart its time limit.
  await next()
  expect(placings.of(1)[0]?.wait?.untilMs).toBe(now + 110_000)
  read.mockResolvedValue(bet('pending'))
  placings.onBetUpdate(own, '7')
  await settled()
  expect(placings.of(1)[0]?.wait).toEqual({ fromMs: now, untilMs: now + 5000 })
  read.mockResolvedValue(bet('accepted'))
  placings.onBetUpdate(own, '7')
  await settled()
  expect(taken).toHaveBeenCalledTimes(1)
  expect(attempts.waiting()).toEqual([])
})

test('S8 after a reload a bet that a trader looks at is found again with what is left of the wait', async () => {
  await newTab().placings.place(calls({ place: vi.fn().mockResolvedValue(referred(120_000)) }), {
    ...intent,
    mayRefer: true,
  })
  const { placings } = newTab()
  const read = vi.fn().mockResolvedValue(referred(45_000))
  placings.resume(calls({ read }))
  await settled()
  expect(placings.of(1)[0]).toMatchObject({ phase: 'answered', wait: { untilMs: now + 45_000 } })
  read.mockResolvedValue(bet('rejected', { refusal: { code: 'referral_declined', legs: [] } }))
  placings.onBetUpdate(calls({ read }), '7')
  await settled()
  expect(placings.of(1)[0]).toMatchObject({ wait: null, bet: { refusal: { code: 'referral_declined' } } })
  expect(taken).not.toHaveBeenCalled()
})

test('a bet that waited when the page was left is found again', async () => {
  await newTab().placings.place(calls({ place: vi.fn().mockResolvedValue(bet('pending')) }), intent)
  timers = []
  const { placings } = newTab()
  const own = calls({ read: vi.fn().mockResolvedValue(bet('rejected')) })
  placings.resume(own)
  await settled()
  expect(placings.of(1)).toMatchObject([{ bet: { state: 'rejected' } }])
  expect(taken).not.toHaveBeenCalled()
})

test('an unanswered bet shows after a reload, to its sender only, and is resent as it was', async () => {
  const lost = vi.fn().mockRejectedValue(failure('UnknownError'))
  await newTab().placings.place(calls({ place: lost }), intent)
  const [sent] = lost.mock.calls
  const { placings } = newTab()
  const place = vi.fn().mockResolvedValue(betOn('accepted'))
  const own = calls({ place })
  placings.resume(own)
  // Another tab may still wait for the answer.
  expect(placings.of(1)).toEqual([])
  await next()
  expect(placings.of(1)).toMatchObject([{ phase: 'lost' }])
  expect(isInProgress(placings.of(1), [leg('70')])).toBe(true)
  placings.resume(own)
  expect(placings.of(1)).toHaveLength(1)
  const others = newTab().placings
  others.resume(calls({ uid: 2 }))
  expect(others.of(2)).toEqual([])
  await placings.retry(own, placings.of(1)[0]?.id ?? '')
  expect(place.mock.calls).toEqual([sent])
  expect(placings.of(1)).toMatchObject([{ phase: 'answered', bet: { state: 'accepted' } }])
  const after = newTab().placings
  after.resume(own)
  expect(after.of(1)).toEqual([])
})

test('another player on the same browser sends the same slip under a key of their own', async () => {
  const place = vi.fn().mockRejectedValue(failure('UnknownError'))
  await newTab().placings.place(calls({ place }), intent)
  await newTab().placings.place(calls({ place, uid: 2 }), intent)
  expect(place.mock.calls.map(([, key]) => key as string)).toEqual(['key-number-1', 'key-number-2'])
})

test('a second press while a bet is on its way sends nothing', async () => {
  const place = vi.fn(() => new Promise<Bet>(() => undefined))
  const { placings } = newTab()
  void placings.place(calls({ place }), intent)
  await placings.place(calls({ place }), { ...intent, stakeMinor: 5n })
  expect(place).toHaveBeenCalledTimes(1)
})

test('a lost bet is resent unchanged at any odds, and no other bet on its selections is sent', async () => {
  const { placings } = newTab()
  const place = vi
    .fn()
    .mockRejectedValueOnce(failure('UnknownError'))
    .mockRejectedValueOnce(failure('TooManyRequests'))
    .mockResolvedValue(betOn('accepted'))
  const own = calls({ place })
  await placings.place(own, intent)
  await placings.place(own, wishOf(leg('70', 2100)))
  await placings.place(own, wishOf(leg('71'), leg('70', 2100)))
  expect(place).toHaveBeenCalledTimes(1)
  expect(isInProgress(placings.of(1), [leg('70', 2100)])).toBe(true)
  expect(isInProgress(placings.of(1), [leg('71')])).toBe(false)
  const id = placings.of(1)[0]?.id ?? ''
  await placings.retry(own, id)
  // The rate limit on this call says nothing of the result of the first.
  expect(placings.of(1)).toMatchObject([{ phase: 'lost' }])
  await placings.retry(own, id)
  expect(place.mock.calls).toEqual([place.mock.calls[0], place.mock.calls[0], place.mock.calls[0]])
  expect(placings.of(1)).toMatchObject([{ phase: 'answered', bet: { state: 'accepted' } }])
  expect(parseStoredAttempts(stored, now).keys).toEqual([])
})

test('after a reload a press goes under the key that is kept, and one that was too much does not take it away', async () => {
  const place = vi
    .fn()
    .mockRejectedValueOnce(failure('UnknownError'))
    .mockRejectedValueOnce(failure('TooManyRequests'))
    .mockResolvedValue(betOn('accepted'))
  await newTab().placings.place(calls({ place }), intent)
  const { placings } = newTab()
  await placings.place(calls({ place }), intent)
  expect(placings.of(1)).toMatchObject([{ phase: 'lost' }])
  await newTab().placings.place(calls({ place }), intent)
  const keys = place.mock.calls.map(([, key]) => key as string)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('a bet on something else leaves what is lost in its place', async () => {
  const { placings } = newTab()
  const place = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(bet('accepted'))
  await placings.place(calls({ place }), intent)
  await placings.place(calls({ place }), wishOf(leg('71')))
  expect(placings.of(1)).toMatchObject([{ phase: 'lost' }, { phase: 'answered' }])
})

test('until a bet is decided the same slip from another tab is that bet', async () => {
  const place = vi.fn().mockResolvedValue(betOn('pending'))
  const first = newTab()
  const own = calls({ place, read: vi.fn().mockResolvedValue(betOn('accepted')) })
  await first.placings.place(own, intent)
  await newTab().placings.place(own, intent)
  const keysOf = () => place.mock.calls.map(([, key]) => key as string)
  expect(keysOf()).toEqual(['key-number-1', 'key-number-1'])
  await next()
  expect(first.placings.of(1)).toMatchObject([{ bet: { state: 'accepted' } }])
  await newTab().placings.place(own, intent)
  expect(keysOf().at(-1)).toBe('key-number-2')
})

test('a wish of something else that comes while one is sent has its turn', async () => {
  const { placings } = newTab()
  let answer: (answered: Bet) => void = () => undefined
  const place = vi.fn(() => new Promise<Bet>((resolve) => (answer = resolve)))
  const both = placings.place(calls({ place }), intent)
  void placings.place(calls({ place }), wishOf(leg('71')))
  void placings.place(calls({ place }), wishOf(leg('71', 2100)))
  expect(place).toHaveBeenCalledTimes(1)
  answer(bet('accepted'))
  await settled()
  expect(place).toHaveBeenCalledTimes(2)
  answer(bet('accepted', { id: '8' }))
  await both
  expect(place).toHaveBeenCalledTimes(2)
  expect(placings.of(1)).toHaveLength(2)
})

test('a failure that is none of the house’s leaves the bet lost, and is not swallowed', async () => {
  const { placings } = newTab()
  const place = vi.fn().mockRejectedValue(new TypeError('broken'))
  await expect(placings.place(calls({ place }), intent)).rejects.toThrow('broken')
  expect(placings.of(1)).toMatchObject([{ phase: 'lost' }])
})

test('what one player has placed the next one at the same browser does not see, nor place', async () => {
  const { placings } = newTab()
  let answer: (answered: Bet) => void = () => undefined
  const place = vi.fn(() => new Promise<Bet>((resolve) => (answer = resolve)))
  void placings.place(calls({ place }), wishOf(leg('70'), leg('71')))
  placings.setPlayer(2)
  answer(betOn('pending'))
  await settled()
  expect(placings.of(1)).toEqual([])
  expect(placings.of(2)).toEqual([])
  expect(place).toHaveBeenCalledTimes(1)
  expect(timers).toEqual([])
})

test('a bet that stays undecided is read ever more seldom, and no more once that is refused', async () => {
  const { placings } = newTab()
  const read = vi.fn().mockRejectedValue(failure('UnknownError'))
  await placings.place(calls({ place: vi.fn().mockResolvedValue(betOn('pending')), read }), intent)
  await next()
  const waits = []
  for (let count = 0; count < 7; count += 1) {
    const before = now
    await next()
    waits.push(now - before)
  }
  expect(waits).toEqual([700, 1400, 2800, 5600, 11_200, 15_000, 15_000])
  read.mockRejectedValue(failure('Authorization'))
  await next()
  expect(timers).toEqual([])
})

test('what was read before a decision and comes after it is no news', async () => {
  const { placings } = newTab()
  let late: (answered: Bet) => void = () => undefined
  const read = vi
    .fn()
    .mockReturnValueOnce(new Promise<Bet>((resolve) => (late = resolve)))
    .mockResolvedValue(betOn('accepted'))
  const own = calls({ place: vi.fn().mockResolvedValue(betOn('pending')), read })
  await placings.place(own, intent)
  placings.onBetUpdate(own, '7')
  placings.onBetUpdate(own, '7')
  await settled()
  late(betOn('pending'))
  await settled()
  expect(placings.of(1)).toMatchObject([{ bet: { state: 'accepted' } }])
  expect(taken).toHaveBeenCalledTimes(1)
})

test('a refusal of a call says what was wrong', async () => {
  const { placings } = newTab()
  const refusals = [
    { code: 'unknown', legs: [0] },
    { code: 'unknown', legs: [1] },
    { code: 'stake_too_small', legs: [], min_stake: 0.5 },
  ]
  const wrong = new ApiError({ type: 'InvalidParameter', code: 422, message: '', error_data: { refusals } })
  await placings.place(calls({ place: vi.fn().mockRejectedValue(wrong) }), intent)
  expect(placings.of(1)).toMatchObject([
    { phase: 'refused', refusals: ['unknown', 'stake_too_small'], minStake: 0.5 },
  ])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', '{"version":9,"keys":[],"waiting":[]}'],
  ['no lists', '{"version":2,"keys":{},"waiting":3}'],
])('of %s nothing is kept', (_what, text) =>
  expect(parseStoredAttempts(text, 0)).toEqual({ keys: [], waiting: [] }),
)

test('keys that are none, old ones and ids that are none are left out', () => {
  const good = { input: 'a', key: 'key-number-1', at: 1_000_000 }
  const keys = [
    good,
    { ...good, key: 'x y' },
    { ...good, at: 1_000_000 - 3_700_000 },
    null,
    { ...good, input: 1 },
  ]
  const waiting = [{ id: '7', input: 'a' }, { id: '07', input: 'a' }, { id: '8' }, '7', null]
  expect(parseStoredAttempts(JSON.stringify({ version: 2, keys, waiting }), 1_000_000)).toEqual({
    keys: [good],
    waiting: [{ id: '7', input: 'a' }],
  })
})

test('P15 a bet holds its page from the press until it is decided, and one that is lost or refused does not', async () => {
  const { placings } = newTab()
  expect(placings.isUndecided).toBe(false)
  let answer: (bet: Bet) => void = () => undefined
  const place = vi.fn(() => new Promise<Bet>((resolve) => (answer = resolve)))
  const read = vi.fn().mockResolvedValueOnce(betOn('requoted')).mockResolvedValue(betOn('accepted'))
  const own = calls({ place, read })
  const placed = placings.place(own, intent)
  expect(placings.isUndecided).toBe(true)
  answer(betOn('pending'))
  await placed
  expect(placings.isUndecided).toBe(true)
  await next()
  expect([placings.of(1)[0]?.bet?.state, placings.isUndecided]).toEqual(['requoted', true])
  await next()
  expect([placings.of(1)[0]?.bet?.state, placings.isUndecided]).toEqual(['accepted', false])
  for (const type of ['UnknownError', 'InvalidParameter']) {
    const other = newTab().placings
    await other.place(calls({ place: vi.fn().mockRejectedValue(failure(type)) }), intent)
    expect([type, other.isUndecided]).toEqual([type, false])
  }
})
