import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { CashOut } from '#contract/sportsbook.ts'
import { CashOutAcceptance, type CashOutProgress, type CashOutEnvironment } from './cash-out-acceptance.ts'

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

let reported: CashOutProgress['at'][]
let timers: { ms: number; run: () => void }[]
let made: number
const changed = vi.fn()

const acceptanceWith = (over: Partial<Pick<CashOutEnvironment, 'take' | 'read'>>) =>
  new CashOutAcceptance({
    take: vi.fn(),
    read: vi.fn(),
    newKey: () => `key-${++made}`,
    later(ms, run) {
      const timer = { ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
    onProgress: ({ at }) => void reported.push(at),
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
  reported = []
  timers = []
  made = 0
  changed.mockReset()
})

test('a quote whose answer is lost is sent again under its key, and paid once', async () => {
  const take = vi.fn().mockRejectedValueOnce(failure('UnknownError')).mockResolvedValue(cashOut('paid'))
  acceptanceWith({ take }).accept('quote-1')
  await settled()
  expect(reported).toEqual(['taking', 'unknown'])
  expect(changed).not.toHaveBeenCalled()
  await next()
  expect(take.mock.calls).toEqual([
    ['quote-1', 'key-1'],
    ['quote-1', 'key-1'],
  ])
  expect(reported).toEqual(['taking', 'unknown', 'paid'])
  expect(changed.mock.calls).toEqual([[12.5]])
})

test('while nothing comes, each wait is twice the last, up to a quarter of a minute', async () => {
  acceptanceWith({ take: vi.fn().mockRejectedValue(failure('ApplicationUnavailable')) }).accept('quote-1')
  await settled()
  const waits = []
  for (let count = 0; count < 7; count += 1) waits.push(await next())
  expect(waits).toEqual([700, 1400, 2800, 5600, 11_200, 15_000, 15_000])
})

test('a refusal is known, and is not asked again', async () => {
  acceptanceWith({ take: vi.fn().mockRejectedValue(failure('InvalidParameter')) }).accept('quote-1')
  await settled()
  expect(reported).toEqual(['taking', 'failed'])
  expect(changed.mock.calls).toEqual([[null]])
  expect(timers).toEqual([])
})

test('whether a lost one was paid is still not known where sending it again was not allowed', async () => {
  const take = vi
    .fn()
    .mockRejectedValueOnce(failure('UnknownError'))
    .mockRejectedValueOnce(failure('TooManyRequests'))
    .mockRejectedValueOnce(failure('Authorization'))
  acceptanceWith({ take }).accept('quote-1')
  await settled()
  await next()
  await next()
  expect(reported).toEqual(['taking', 'unknown', 'unknown', 'unheard'])
  expect(timers).toEqual([])
})

test('one that waits is followed until it is decided, and says why it was refused', async () => {
  const read = vi
    .fn()
    .mockResolvedValueOnce(cashOut('pending'))
    .mockRejectedValueOnce(failure('UnknownError'))
    .mockResolvedValue(cashOut('refused', 'price_dropped'))
  acceptanceWith({ take: vi.fn().mockResolvedValue(cashOut('pending')), read }).accept('quote-1')
  await settled()
  expect([await next(), await next(), await next()]).toEqual([700, 1400, 2800])
  expect(reported).toEqual(['taking', 'pending', 'pending', 'refused'])
  expect(changed.mock.calls).toEqual([[null]])
})

test('it stops asking once no page shows it, or the player is signed out', async () => {
  const read = vi.fn().mockRejectedValue(failure('Authorization'))
  const one = acceptanceWith({ take: vi.fn().mockResolvedValue(cashOut('pending')), read })
  one.accept('quote-1')
  await settled()
  await next()
  expect(timers).toEqual([])
  expect(reported.at(-1)).toBe('unheard')
  const other = acceptanceWith({ take: vi.fn().mockRejectedValue(failure('UnknownError')) })
  other.accept('quote-2')
  await settled()
  expect(timers).toHaveLength(1)
  other.stop()
  expect(timers).toEqual([])
})
