import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { CashOut } from '#contract/sportsbook.ts'
import { CashOutTaking, type Taking, type TakingWorld } from './cash-out-taking.ts'

const cashOut = (state: CashOut['state'], refusal: CashOut['refusal'] = null): CashOut => ({
  id: '9',
  bet_id: '7',
  state,
  amount: 12.5,
  part: 10_000,
  refusal,
  decide_at: null,
})
const failure = (type: string) => new ApiError({ type, code: 500, message: '' })

let told: Taking['at'][]
let timers: { ms: number; run: () => void }[]
let made: number
const changed = vi.fn()

const taking = (over: Partial<Pick<TakingWorld, 'take' | 'read'>>) =>
  new CashOutTaking({
    take: vi.fn(),
    read: vi.fn(),
    newKey: () => `key-${++made}`,
    later(ms, run) {
      const timer = { ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
    tell: ({ at }) => void told.push(at),
    onChanged: changed,
    ...over,
  })

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const next = async (): Promise<number> => {
  const timer = timers.shift()
  if (!timer) throw new Error('Nothing waits')
  timer.run()
  await settled()
  return timer.ms
}

beforeEach(() => {
  told = []
  timers = []
  made = 0
  changed.mockReset()
})

test('a quote whose answer is lost is sent again under its key, and paid once', async () => {
  const take = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(cashOut('paid'))
  taking({ take }).accept('quote-1')
  await settled()
  expect(told).toEqual(['taking', 'unknown'])
  expect(changed).not.toHaveBeenCalled()
  await next()
  expect(take.mock.calls).toEqual([
    ['quote-1', 'key-1'],
    ['quote-1', 'key-1'],
  ])
  expect(told).toEqual(['taking', 'unknown', 'paid'])
  expect(changed.mock.calls).toEqual([[12.5]])
})

test('while nothing comes, each wait is twice the last, up to a quarter of a minute', async () => {
  taking({ take: vi.fn().mockRejectedValue(failure('ApplicationUnavailable')) }).accept('quote-1')
  await settled()
  const waits = []
  for (let count = 0; count < 7; count += 1) waits.push(await next())
  expect(waits).toEqual([700, 1400, 2800, 5600, 11_200, 15_000, 15_000])
})

test('a refusal is known, and is not asked again', async () => {
  taking({ take: vi.fn().mockRejectedValue(failure('InvalidParameter')) }).accept('quote-1')
  await settled()
  expect(told).toEqual(['taking', 'failed'])
  expect(changed.mock.calls).toEqual([[null]])
  expect(timers).toEqual([])
})

test('whether a lost one was paid is still not known where sending it again was not allowed', async () => {
  const take = vi
    .fn()
    .mockRejectedValueOnce(failure('UnknownError'))
    .mockRejectedValueOnce(failure('TooManyRequests'))
    .mockRejectedValueOnce(failure('Authorization'))
  taking({ take }).accept('quote-1')
  await settled()
  await next()
  await next()
  expect(told).toEqual(['taking', 'unknown', 'unknown', 'unheard'])
  expect(timers).toEqual([])
})

test('one that waits is followed until it is decided, and says why it was refused', async () => {
  const read = vi
    .fn()
    .mockResolvedValueOnce(cashOut('pending'))
    .mockRejectedValueOnce(failure('UnknownError'))
    .mockResolvedValue(cashOut('refused', 'price_dropped'))
  taking({ take: vi.fn().mockResolvedValue(cashOut('pending')), read }).accept('quote-1')
  await settled()
  expect([await next(), await next(), await next()]).toEqual([700, 1400, 2800])
  expect(told).toEqual(['taking', 'pending', 'pending', 'refused'])
  expect(changed.mock.calls).toEqual([[null]])
})

test('it asks no more once nobody looks, or who looks is signed out', async () => {
  const read = vi.fn().mockRejectedValue(failure('Authorization'))
  const one = taking({ take: vi.fn().mockResolvedValue(cashOut('pending')), read })
  one.accept('quote-1')
  await settled()
  await next()
  expect(timers).toEqual([])
  expect(told.at(-1)).toBe('unheard')
  const other = taking({ take: vi.fn().mockRejectedValue(failure('UnknownError')) })
  other.accept('quote-2')
  await settled()
  expect(timers).toHaveLength(1)
  other.stop()
  expect(timers).toEqual([])
})
