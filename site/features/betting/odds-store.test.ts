import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followedEventsMax, type BettingEvent, type EventChange, type OfferedMarket } from '#contract/odds.ts'
import { createThrottle } from './list/throttle.ts'
import { createOddsState } from './odds-state.ts'
import { maxFollowed, OddsStream, waits, type Source } from './odds-stream.ts'

const market = (id: string, odds: number, status: OfferedMarket['status'] = 'active'): OfferedMarket => ({
  id,
  type: 'match_result',
  specifiers: '',
  status,
  outcomes: [
    { outcome: 'home', odds, is_active: true },
    { outcome: 'away', odds: 3000, is_active: true },
  ],
})

const side = (name: string) => ({ name, short_name: name })
const event = (id: string, version: number, markets: OfferedMarket[]): BettingEvent => ({
  id,
  version,
  sport: 'football',
  tournament: { id: '1', sport: 'football', name: 'Northern League', region: 'int' },
  home: side('Ravens'),
  away: side('Harbour'),
  starts_at: '2026-11-26T12:00:00.000Z',
  status: 'live',
  clock: null,
  score: null,
  incidents: 0,
  open_markets: markets.length,
  markets,
})
const change = (id: string, version: number, markets: OfferedMarket[]): EventChange => ({
  id,
  version,
  status: 'live',
  starts_at: '2026-11-26T12:00:00.000Z',
  clock: null,
  score: null,
  incidents: 0,
  open_markets: markets.length,
  markets,
})

const whole = () => 'whole' as const
const main = () => 'main' as const

describe('what a browser knows of the offer', () => {
  test('a change reaches the subscribers of its market, and no others', () => {
    const state = createOddsState()
    state.seed([event('7', 1, [market('70', 2000), market('71', 1500)])], 'whole')
    const [first, second, list] = [vi.fn(), vi.fn(), vi.fn()]
    state.onMarket('70', first)
    const stop = state.onMarket('71', second)
    state.onMarkets('7', list)
    const before = state.market('71')
    state.apply([change('7', 2, [market('70', 2100)])], whole)
    expect(first).toHaveBeenCalledOnce()
    expect(state.market('70')?.outcomes[0]?.odds).toBe(2100)
    expect(second).not.toHaveBeenCalled()
    expect(state.market('71')).toBe(before)
    expect(list).not.toHaveBeenCalled()
    stop()
    state.apply([change('7', 3, [market('71', 1600)])], whole)
    expect(second).not.toHaveBeenCalled()
  })

  test('what is older than what is known changes nothing, however it comes', () => {
    const state = createOddsState()
    state.seed([event('7', 5, [market('70', 2000)])], 'whole')
    state.apply([change('7', 5, [market('70', 1111)]), change('7', 4, [market('70', 1222)])], whole)
    expect(state.market('70')?.outcomes[0]?.odds).toBe(2000)
    state.apply([change('7', 6, [market('70', 2500)])], whole)
    state.seed([event('7', 5, [market('70', 2000), market('72', 1800)])], 'whole')
    expect(state.market('70')?.outcomes[0]?.odds).toBe(2500)
    expect(state.market('72')?.outcomes[0]?.odds).toBe(1800)
  })

  test('a market that is settled is shown no longer, and a new one joins the list', () => {
    const state = createOddsState()
    state.seed([event('7', 1, [market('70', 2000), market('71', 1500)])], 'whole')
    const list = vi.fn()
    state.onMarkets('7', list)
    state.apply([change('7', 2, [market('70', 2000, 'settled'), market('73', 1900)])], whole)
    expect(list).toHaveBeenCalledOnce()
    expect(state.marketsOf('7')?.map(({ id }) => id)).toEqual(['71', '73'])
    state.apply([change('7', 3, [market('71', 1500, 'suspended')])], whole)
    expect(list).toHaveBeenCalledOnce()
  })

  test('P8 it counts how many prices have moved since it was asked last', () => {
    const state = createOddsState()
    state.seed([event('7', 1, [market('70', 2000), market('71', 1500)])], 'whole')
    state.onMarket('70', () => undefined)
    // The other market is not displayed.
    state.apply([change('7', 2, [market('70', 2100), market('71', 1600)])], whole)
    state.apply([change('7', 3, [market('70', 2100, 'suspended')])], whole)
    expect(state.consumeMovedCount()).toBe(1)
    expect(state.consumeMovedCount()).toBe(0)
  })

  test('P8 a page that is read again takes no moved price from the count, and counts those it brings', () => {
    const state = createOddsState()
    state.seed([event('7', 1, [market('70', 2000), market('71', 1500)])], 'whole')
    for (const id of ['70', '71']) state.onMarket(id, () => undefined)
    state.apply([change('7', 2, [market('70', 2100)])], whole)
    state.seed([event('7', 1, [market('70', 2000), market('71', 1500)])], 'whole')
    state.seed([event('7', 3, [market('70', 2100), market('71', 1600)])], 'whole')
    expect(state.consumeMovedCount()).toBe(2)
  })

  test('what a list has heard of the main market does not hide what has changed of the others', () => {
    const state = createOddsState()
    state.seed([event('7', 4, [market('70', 2000), market('71', 1500)])], 'whole')
    state.apply([change('7', 6, [market('70', 2200)])], main)
    expect([state.versionOf('7', 'main'), state.versionOf('7', 'whole')]).toEqual([6, 4])
    state.apply([change('7', 6, [market('70', 2200), market('71', 1700)])], whole)
    expect(state.market('71')?.outcomes[0]?.odds).toBe(1700)
    expect(state.versionOf('7', 'whole')).toBe(6)
  })

  test('a page of an event brings all its markets, but for what a list knows better', () => {
    const state = createOddsState()
    state.seed([event('7', 2, [market('70', 2000), market('71', 1500)])], 'whole')
    state.apply([change('7', 9, [market('70', 2900)])], main)
    state.seed([event('7', 8, [market('70', 2800), market('71', 1800), market('72', 1200)])], 'whole')
    const oddsOf = (id: string) => state.market(id)?.outcomes[0]?.odds
    expect(['70', '71', '72'].map(oddsOf)).toEqual([2900, 1800, 1200])
    expect(state.versionOf('7', 'whole')).toBe(8)
  })

  test('events that are no longer followed are removed', () => {
    const state = createOddsState()
    state.seed([event('7', 1, [market('70', 2000)]), event('8', 1, [market('80', 2000)])], 'whole')
    state.retainEvents((id) => id === '8')
    expect([state.event('7'), state.market('70'), state.marketsOf('7')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(state.versionOf('7', 'whole')).toBe(0)
    expect(state.market('80')).toBeDefined()
  })
})

type Opened = Source & {
  readonly address: string
  isClosed: boolean
  emit(name: string, data?: unknown): void
}

describe('the stream', () => {
  let opened: Opened[]
  let state: ReturnType<typeof createOddsState>
  let stream: OddsStream
  const last = () => opened.at(-1) as Opened
  const gather = () => vi.advanceTimersByTime(waits.gather)

  beforeEach(() => {
    vi.useFakeTimers()
    opened = []
    state = createOddsState()
    stream = new OddsStream(state, (address) => {
      const listeners = new Map<string, (event: { data?: string }) => void>()
      const source: Opened = {
        address,
        isClosed: false,
        addEventListener: (name, listener) => void listeners.set(name, listener),
        close() {
          this.isClosed = true
        },
        emit: (name, data) => listeners.get(name)?.(data === undefined ? {} : { data: JSON.stringify(data) }),
      }
      opened.push(source)
      return source
    })
    state.seed([event('7', 4, [market('70', 2000)]), event('8', 9, [market('80', 1500)])], 'whole')
  })
  afterEach(() => void vi.useRealTimers())

  test('what a page shows is followed by one stream, with the versions it has', () => {
    const stops = [stream.follow(['7']), stream.follow(['8'])]
    gather()
    expect(opened.map(({ address }) => address)).toEqual(['/platform/betting/stream?events=7@4,8@9'])
    last().emit('odds', { now: 1, events: [change('7', 5, [market('70', 2200)])] })
    expect(state.market('70')?.outcomes[0]?.odds).toBe(2200)
    for (const stop of stops) stop()
    gather()
    expect(opened).toHaveLength(1)
    expect(last().isClosed).toBe(true)
  })

  test('a list follows main markets only, except of events that are followed whole', () => {
    stream.follow(['7', '8'], 'main')
    gather()
    expect(last().address).toBe('/platform/betting/stream?events=&main=7@4,8@9')
    const stop = stream.follow(['8'])
    gather()
    expect(last().address).toBe('/platform/betting/stream?events=8@9&main=7@4')
    stop()
    gather()
    expect(last().address).toBe('/platform/betting/stream?events=&main=7@4,8@9')
  })

  test('who shows an event after a list asks for all that the list has not heard of', () => {
    stream.follow(['7'], 'main')
    gather()
    last().emit('odds', { now: 1, events: [change('7', 5, [market('70', 2200)])] })
    stream.follow(['7'])
    gather()
    expect(last().address).toBe('/platform/betting/stream?events=7@4')
    last().emit('odds', { now: 1, events: [change('7', 5, [market('71', 1100)])] })
    expect(state.market('71')?.outcomes[0]?.odds).toBe(1100)
    last().emit('error')
    vi.advanceTimersByTime(waits.first * 1.25)
    expect(last().address).toBe('/platform/betting/stream?events=7@5')
  })

  test('lists hear of other matches of their sports, and after a break that there may be others', () => {
    const heard = vi.fn()
    const stop = stream.onList(['tennis', 'football'], heard)
    gather()
    expect(last().address).toBe('/platform/betting/stream?events=&lists=football,tennis')
    last().emit('open')
    expect(heard).not.toHaveBeenCalled()
    last().emit('list', { sport: 'football' })
    last().emit('list', { sport: 'basketball' })
    expect(heard).toHaveBeenCalledTimes(1)
    last().emit('error')
    stream.retry()
    last().emit('open')
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    gather()
    expect(last().isClosed).toBe(true)
  })

  test('a list with frequent changes is loaded again at most once per interval, and once at the end', () => {
    const run = vi.fn()
    const { trigger, stop } = createThrottle(1000, run)
    trigger()
    trigger()
    trigger()
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5000)
    expect(run).toHaveBeenCalledTimes(2)
    trigger()
    trigger()
    stop()
    vi.advanceTimersByTime(5000)
    expect(run).toHaveBeenCalledTimes(3)
  })

  test('going from one page to the next with the same events opens no new stream', () => {
    const stop = stream.follow(['7', '8'])
    gather()
    stop()
    stream.follow(['7', '8'])
    gather()
    expect(opened).toHaveLength(1)
  })

  test('after a break it comes back with the versions of now, and later each time', () => {
    stream.follow(['7'])
    gather()
    last().emit('odds', { now: 1, events: [change('7', 6, [])] })
    last().emit('error')
    expect(last().isClosed).toBe(true)
    vi.advanceTimersByTime(waits.first * 1.25)
    expect(last().address).toBe('/platform/betting/stream?events=7@6')
    last().emit('error')
    vi.advanceTimersByTime(waits.first * 1.25)
    expect(opened).toHaveLength(2)
    vi.advanceTimersByTime(waits.first * 1.25)
    expect(opened).toHaveLength(3)
  })

  test('S10 a break that lasts, silence and a silent feed are told, and their end', () => {
    const told: boolean[] = []
    stream.onFresh(() => told.push(stream.isFresh()))
    stream.follow(['7'])
    gather()
    last().emit('error')
    expect(told).toEqual([])
    vi.advanceTimersByTime(waits.patience)
    expect(told).toEqual([false])
    last().emit('open')
    expect(told).toEqual([false, true])
    last().emit('feed', { is_fresh: false })
    last().emit('feed', { is_fresh: true })
    expect(told).toEqual([false, true, false, true])
    const before = opened.length
    vi.advanceTimersByTime(waits.silence + waits.patience)
    expect(opened.length).toBeGreaterThan(before)
    expect(told.at(-1)).toBe(false)
  })

  test('a hidden tab receives nothing, and catches up', () => {
    stream.follow(['7'])
    gather()
    stream.setHidden(true)
    expect(last().isClosed).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(opened).toHaveLength(1)
    expect(stream.isFresh()).toBe(true)
    stream.setHidden(false)
    expect(opened).toHaveLength(2)
  })

  test('the network is back before the wait is over', () => {
    stream.follow(['7'])
    gather()
    last().emit('error')
    stream.retry()
    expect(opened).toHaveLength(2)
  })

  test('own bets are heard of though no event is followed', () => {
    const bets: string[] = []
    const stop = stream.onBet((id) => bets.push(id))
    gather()
    expect(last().address).toBe('/platform/betting/stream?events=')
    last().emit('bet', { id: '55' })
    expect(bets).toEqual(['55'])
    stop()
    gather()
    expect(last().isClosed).toBe(true)
  })

  test('no more is followed than one stream follows', () => {
    expect(maxFollowed).toBe(followedEventsMax)
    stream.follow(Array.from({ length: 300 }, (_, at) => `${at + 1}`))
    gather()
    expect(last().address.split(',')).toHaveLength(maxFollowed)
  })
})
