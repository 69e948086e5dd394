import { describe, expect, test } from 'vitest'
import type { FeedMessage } from './feed-message.ts'
import { readFeedMessage } from './read-feed-message.ts'

const head = { producer: 'live', sequence: 7, stamp: 1_790_000_000_000 } as const
const record = {
  sport: 'football',
  ending: null,
  periodsOver: 1,
  incidents: [{ kind: 'goal', side: 'home', period: 'first_half', minute: 23 }],
} as const
const outcome = { outcome: 'home', isActive: true, odds: 1850, winShare: 0.5, refundShare: 0.02 } as const
const market = {
  type: 'total',
  specifiers: 'period=1|total=2.5',
  status: 'active',
  outcomes: [outcome],
} as const
const change = {
  ...head,
  kind: 'odds_change',
  event: 'sim-1',
  status: 'live',
  clock: { period: 'second_half', playedMs: 2_800_000, isRunning: true },
  record,
  markets: [market],
} as const
const settlement = {
  ...head,
  kind: 'bet_settlement',
  event: 'sim-1',
  certainty: 1,
  record,
  markets: [{ type: 'total', specifiers: '', fates: { over: { won: 1, void: '1/2', deadHeat: '1' } } }],
} as const
const refs = [{ type: 'total', specifiers: 'total=2.5' }]
const cancel = { ...head, kind: 'bet_cancel', event: 'sim-1', from: 5, to: null, markets: refs } as const

const lawful: readonly FeedMessage[] = [
  { ...head, kind: 'alive', isSubscribed: true },
  { ...head, kind: 'snapshot_complete', recovery: 3 },
  { ...head, kind: 'fixture_change', event: 'sim-1' },
  change,
  { ...change, clock: null, markets: [] },
  { ...change, status: null, clock: null, record: null },
  { ...head, kind: 'bet_stop', event: 'sim-1', group: 'all' },
  settlement,
  { ...head, kind: 'rollback_bet_settlement', event: 'sim-1', markets: refs },
  cancel,
  { ...cancel, kind: 'rollback_bet_cancel', from: null, to: 9 },
  {
    ...change,
    record: {
      sport: 'tennis',
      ending: 'retired',
      periodsOver: 1,
      bestOf: 3,
      points: { home: 3, away: 4 },
      server: 'away',
      games: [{ set: 1, server: 'home', winner: 'away' }],
      gaveUp: 'home',
    },
  },
  {
    ...change,
    record: {
      sport: 'basketball',
      ending: null,
      periodsOver: 4,
      scores: [{ side: 'away', points: 3, period: 5, second: 0 }],
    },
  },
  {
    ...change,
    record: {
      sport: 'ice_hockey',
      ending: 'played',
      periodsOver: 5,
      isSwapped: true,
      shootOut: 'home',
      goals: [{ side: 'home', period: 4, minute: 61 }],
    },
  },
]

test.each(lawful.map((message) => [message.kind, message] as const))('%s is read as it is', (_, message) => {
  expect(readFeedMessage(JSON.parse(JSON.stringify(message)))).toEqual({ message })
})

describe('nothing is guessed', () => {
  const withOutcome = (part: object) => ({
    ...change,
    markets: [{ ...market, outcomes: [{ ...outcome, ...part }] }],
  })
  const withResult = (result: object) => ({
    ...settlement,
    markets: [
      { type: 'total', specifiers: '', fates: { over: { won: 1, void: '0', deadHeat: '1', ...result } } },
    ],
  })
  const withSpecifiers = (specifiers: string) => ({ ...cancel, markets: [{ type: 'total', specifiers }] })
  test.each<[string, unknown]>([
    ['no object', null],
    ['a text', 'alive'],
    ['no kind', head],
    ['an unknown kind', { ...head, kind: 'cashout' }],
    ['more than there is', { ...head, kind: 'alive', isSubscribed: true, more: 1 }],
    ['an unknown producer', { ...head, producer: 'betradar', kind: 'alive', isSubscribed: true }],
    ['sequence 0', { ...head, sequence: 0, kind: 'alive', isSubscribed: true }],
    ['a sequence as text', { ...head, sequence: '7', kind: 'alive', isSubscribed: true }],
    ['a stamp in parts of a millisecond', { ...head, stamp: 1.5, kind: 'alive', isSubscribed: true }],
    ['an event without a name', { ...head, kind: 'fixture_change', event: '' }],
    ['an unknown status', { ...change, status: 'halftime' }],
    ['an unknown market status', { ...change, markets: [{ ...market, status: 'open' }] }],
    ['odds of less than the stake', withOutcome({ odds: 999 })],
    ['odds in decimals', withOutcome({ odds: 1850.5 })],
    ['a probability above one', withOutcome({ winShare: 1.01 })],
    ['more shares than a whole', withOutcome({ winShare: 0.7, refundShare: 0.4 })],
    ['no number', withOutcome({ winShare: Number.NaN })],
    ['a fate in decimals', withResult({ void: '0.5' })],
    ['half a win', withResult({ won: 0.5 })],
    ['a certainty that there is not', { ...settlement, certainty: 3 }],
    ['specifiers out of order', withSpecifiers('total=2.5|period=1')],
    ['a specifier twice', withSpecifiers('total=2.5|total=3.5')],
    ['a specifier without a value', withSpecifiers('total=')],
    ['a specifier without a name', withSpecifiers('=2.5')],
    ['a window that ends before it begins', { ...cancel, from: 9, to: 5 }],
    [
      'a goal of neither side',
      { ...change, record: { ...record, incidents: [{ ...record.incidents[0], side: 'x' }] } },
    ],
    ['a record of no sport', { ...change, record: { ...record, sport: 'curling' } }],
  ])('%s', (_, value) => {
    expect(readFeedMessage(value)).toEqual({ problem: expect.stringMatching(/.+/) })
  })

  test('and it says where', () => {
    expect(readFeedMessage(withOutcome({ odds: 999 }))).toEqual({
      problem: expect.stringMatching(/^markets\.0\.outcomes\.0\.odds: /),
    })
  })
})
