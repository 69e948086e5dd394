import { describe, expect, test, vi } from 'vitest'
import { payoutMinor } from '#betting-engine/slips/payout.ts'
import { won } from '#betting-engine/markets/outcome-result.ts'
import { atShownOdds, draftsOf, inputOf, kindOf, sumsOf, systemOf } from './slip-drafts.ts'
import { createSlipStore, type Selection, type SlipPlace } from './slip-store.ts'
import { ApiError } from '#contract/client.ts'
import { paths } from '#site/paths.ts'
import { readShared, sharedSlipParameter, sharedText, sortFound } from './shared-slip.ts'
import { draftLegKey, emptySlip, readSlip, slipText, type Slip } from './slip.ts'

const selection = (number: number, odds = 2000): Selection => ({
  eventId: String(number),
  marketId: String(100 + number),
  sport: 'football',
  type: 'match_result',
  specifiers: '',
  outcome: 'home',
  odds,
  names: { home: `Home ${number}`, away: `Away ${number}`, tournament: 'League' },
  isLive: false,
})

const slipOf = (odds: readonly number[], changed: Partial<Slip> = {}): Slip => ({
  ...emptySlip,
  legs: odds.map((one, at) => ({ ...selection(at + 1, one), isBanker: false })),
  ...changed,
})

/** Two tabs of a browser share one storage. */
const sharedPlace = () => {
  let text: string | null = null
  const tabs: { run: () => void; own: SlipPlace }[] = []
  return (): SlipPlace => {
    const own: SlipPlace = {
      read: () => text,
      write(next) {
        text = next
        for (const tab of tabs) if (tab.own !== own) tab.run()
      },
      onOther: (run) => tabs.push({ run, own }),
    }
    return own
  }
}

describe('the slip of a browser', () => {
  test('odds pressed once are in the slip, and pressed again are not', () => {
    const store = createSlipStore(sharedPlace()())
    store.toggle(selection(1))
    expect(store.has('101', 'home')).toBe(true)
    store.toggle(selection(1, 2100))
    expect(store.now().legs).toEqual([])
  })

  test('it survives a reload as it was, stake and wishes too', () => {
    const place = sharedPlace()
    const before = createSlipStore(place())
    before.toggle(selection(1))
    before.toggle(selection(2))
    before.setStake('12,50')
    before.setPolicy('higher')
    expect(createSlipStore(place()).now()).toEqual(before.now())
  })

  test('tabs share it, and each notifies its subscribers', () => {
    const place = sharedPlace()
    const [one, other] = [createSlipStore(place()), createSlipStore(place())]
    const heard = vi.fn()
    other.subscribe(heard)
    other.now()
    one.toggle(selection(1))
    expect(other.has('101', 'home')).toBe(true)
    other.clear()
    expect(one.now().legs).toEqual([])
    expect(heard).toHaveBeenCalled()
  })

  test('it takes 31 selections and no more', () => {
    const store = createSlipStore(sharedPlace()())
    for (let number = 1; number <= 32; number++) store.toggle(selection(number))
    expect(store.now().legs).toHaveLength(31)
    expect(store.has('132', 'home')).toBe(false)
  })

  test('one press is a bet where a player has asked for it, and changes nothing in the slip', () => {
    const store = createSlipStore(sharedPlace()())
    const bet = vi.fn()
    const stop = store.onQuick(1, bet)
    store.setQuick({ isOn: true, stake: '5', uid: 1 })
    store.toggle(selection(1))
    expect(bet).toHaveBeenCalledWith(selection(1))
    expect(store.now().legs).toEqual([])
    stop()
    store.toggle(selection(1))
    expect(store.has('101', 'home')).toBe(true)
  })
})

test('bets of one press are of the player who asked for them, and not of the next one at the same browser', () => {
  const place = sharedPlace()
  const store = createSlipStore(place())
  store.setQuick({ isOn: true, stake: '5', uid: 1 })
  const next = createSlipStore(place())
  const bet = vi.fn()
  next.onQuick(2, bet)
  next.toggle(selection(1))
  expect(bet).not.toHaveBeenCalled()
  expect(next.has('101', 'home')).toBe(true)
})

describe('what a browser has kept is read strictly', () => {
  const stored = slipOf([1500, 3000], { kind: 'system', stake: '10', policy: 'any', sizes: [1, 2] })

  test('what was written is read', () => expect(readSlip(slipText(stored))).toEqual(stored))

  test.each([
    ['nothing', null],
    ['no JSON', '{"version":1,'],
    ['a list', '[]'],
    ['another version', slipText(stored).replace('"version":1', '"version":2')],
    ['a word', '"slip"'],
  ])('%s is an empty slip', (_what, text) => expect(readSlip(text)).toEqual(emptySlip))

  const withLeg = (changed: object) =>
    readSlip(JSON.stringify({ version: 1, ...stored, legs: [{ ...stored.legs[0], ...changed }] })).legs

  test.each([
    ['odds of one', { odds: 1000 }],
    ['odds that are no whole thousandths', { odds: 1500.5 }],
    ['odds as text', { odds: '1500' }],
    ['an id with a sign', { marketId: '-5' }],
    ['an id of another kind', { eventId: 5 }],
    ['markup as an outcome', { outcome: '<b>' }],
    ['an unknown sport', { sport: 'chess' }],
    ['no names', { names: null }],
    ['a name that is a book', { names: { home: 'x'.repeat(201), away: 'a', tournament: 't' } }],
  ])('a leg with %s is left out', (_what, changed) => expect(withLeg(changed)).toEqual([]))

  test('a leg twice is there once, and a banker only where it says true', () => {
    const legs = [stored.legs[0], stored.legs[0], { ...stored.legs[1], isBanker: 'yes' }]
    const read = readSlip(JSON.stringify({ version: 1, ...stored, legs })).legs
    expect(read.map(({ eventId, isBanker }) => [eventId, isBanker])).toEqual([
      ['1', false],
      ['2', false],
    ])
  })

  test('an invalid stake, an unknown policy and invalid sizes fall back to defaults', () => {
    const read = readSlip(
      JSON.stringify({ version: 1, ...stored, stake: '<1>', policy: 'all', sizes: [0, 99, 'x'], kind: 'x' }),
    )
    expect(read).toMatchObject({ stake: '', policy: 'ask', sizes: [2], kind: 'express' })
  })
})

describe('a slip as an address', () => {
  test('names its selections and nothing else, and is read again', () => {
    const text = sharedText(slipOf([1500, 2000]))
    expect(text).toBe('1_101_home~2_102_home')
    expect(readShared(text)).toEqual([
      { eventId: '1', marketId: '101', outcome: 'home' },
      { eventId: '2', marketId: '102', outcome: 'home' },
    ])
    expect(readShared('1_101_home_or_draw')[0]?.outcome).toBe('home_or_draw')
    expect(readShared('1_101_2:1')[0]?.outcome).toBe('2:1')
  })

  test.each([
    '',
    '1',
    '1_2',
    '1_2_',
    '0_2_home',
    'a_2_home',
    '1_2_<script>',
    '1_101_home~x',
    '1_2_home~'.repeat(40),
    Array.from({ length: 32 }, (_, at) => `${at + 1}_5_home`).join('~'),
    '1'.repeat(5000),
  ])('%s is no slip', (text) => expect(readShared(text)).toEqual([]))
})

describe('what a slip comes to', () => {
  test('one leg is a single, two are an express, and a system needs three', () => {
    expect(kindOf(slipOf([2000], { kind: 'system' }))).toBe('single')
    expect(kindOf(slipOf([2000, 2000], { kind: 'system' }))).toBe('express')
    expect(kindOf(slipOf([2000, 2000, 2000], { kind: 'system' }))).toBe('system')
  })

  test('singles are as many bets, each of one leg', () => {
    const drafts = draftsOf(slipOf([1500, 2000], { kind: 'single' }))
    expect(drafts.map(inputOf)).toMatchObject([
      { kind: 'single', sizes: [1], legs: [{ event_id: '1', odds: 1500, is_banker: false }] },
      { kind: 'single', sizes: [1], legs: [{ event_id: '2', odds: 2000 }] },
    ])
  })

  test('selections of one football match are one leg, at the price that is shown for all of them', () => {
    const [first, second, third] = slipOf([1500, 2000, 3000]).legs
    if (!first || !second || !third) throw new Error('Three legs')
    const ofFirst = { ...second, sport: 'football', eventId: first.eventId } as const
    const legs = [{ ...first, sport: 'football' } as const, third, ofFirst]
    const drafts = draftsOf({ ...emptySlip, legs })
    const [express] = drafts.map(inputOf)
    expect(express).toMatchObject({ kind: 'express', sizes: [2] })
    expect(express?.legs[0]?.selections).toEqual([
      { market_id: first.marketId, outcome: first.outcome },
      { market_id: second.marketId, outcome: second.outcome },
    ])
    const shown = new Map([[draftLegKey(drafts[0]?.legs[0] ?? first), 2750]])
    expect(
      atShownOdds(drafts, shown)
        .map(inputOf)[0]
        ?.legs.map(({ odds }) => odds),
    ).toEqual([2750, 3000])
    expect(sumsOf(drafts, 100n, shown).returnMinor).toBe(825n)
    const alone = draftsOf({ ...emptySlip, legs: [legs[0] ?? first, ofFirst] })
    expect(alone.map(inputOf)).toMatchObject([{ kind: 'single', sizes: [1], legs: [{ odds: 3000 }] }])
    expect(draftsOf({ ...emptySlip, kind: 'single', legs }).map(({ kind }) => kind)).toHaveLength(3)
    const inTennis = legs.map((leg) => ({ ...leg, sport: 'tennis' }) as const)
    expect(draftsOf({ ...emptySlip, legs: inTennis })[0]?.legs).toHaveLength(3)
  })

  test('a bet builder is one leg of a system, which is a banker as a whole', () => {
    const [first, second, third, fourth] = slipOf([1500, 2000, 3000, 1800]).legs
    if (!first || !second || !third || !fourth) throw new Error('Four legs')
    const ofFirst = { ...second, sport: 'football', eventId: first.eventId, isBanker: true } as const
    const legs = [{ ...first, sport: 'football' } as const, third, ofFirst, fourth]
    const [trixie] = draftsOf({ ...emptySlip, kind: 'system', sizes: [1, 2], legs })
    expect(trixie && inputOf(trixie)).toMatchObject({
      kind: 'system',
      sizes: [1, 2],
      legs: [
        { selections: [{ market_id: first.marketId }, { market_id: second.marketId }], is_banker: true },
        { is_banker: false },
        { is_banker: false },
      ],
    })
    // Two of the three selections are one leg: that is a double.
    expect(kindOf({ kind: 'system', legs: legs.slice(0, 3) })).toBe('express')
    expect(systemOf({ legs, sizes: [3] })).toMatchObject({ free: 2, sizes: [1] })
  })

  test('sizes that the legs do not allow are passed over, and not all legs are bankers', () => {
    expect(systemOf(slipOf([2000, 2000, 2000], { sizes: [2, 7] })).sizes).toEqual([2])
    expect(systemOf(slipOf([2000, 2000, 2000], { sizes: [7] })).sizes).toEqual([2])
    const legs = slipOf([2000, 2000]).legs.map((leg) => ({ ...leg, isBanker: true }))
    expect(systemOf({ legs, sizes: [1] })).toMatchObject({ free: 1, sizes: [1] })
  })

  test.each([
    ['a single', [1333], {}],
    ['an express', [1333, 2750, 1909], {}],
    ['a Trixie', [1333, 2750, 1909], { kind: 'system', sizes: [2, 3] }],
    ['a Lucky 15', [1010, 1333, 2750, 7001], { kind: 'system', sizes: [1, 2, 3, 4] }],
  ] as const)(
    'S9 the return of %s is to the cent what the house pays when all is won',
    (_what, odds, more) => {
      const [draft] = draftsOf(slipOf(odds, more as Partial<Slip>))
      if (!draft) throw new Error('A slip with legs is a bet')
      for (const stakeMinor of [1n, 7n, 1001n, 123_457n]) {
        const ticket = {
          stakeMinor,
          sizes: draft.sizes,
          isEachWay: false,
          legs: odds.map((one) => ({ oddsThousandths: one, isBanker: false, placeDivisor: null })),
        }
        expect(sumsOf([draft], stakeMinor, new Map()).returnMinor).toBe(
          payoutMinor(ticket, { win: odds.map(() => won) }),
        )
      }
    },
  )

  /** The winner of a tour, where the first three places pay a quarter. */
  const outright = (number: number, odds: number) => ({
    ...selection(number, odds),
    sport: 'tennis' as const,
    type: 'outright_winner',
    specifiers: 'divisor=4|places=3',
    outcome: 'ana',
    names: { outright: `Tour ${number}`, competitor: 'Ana', tournament: 'Tour' },
    isBanker: false,
  })

  test('SB-03 each way is a wish that survives a reload, has twice the lines and pays both halves', () => {
    const slip = { ...emptySlip, legs: [outright(1, 5000), outright(2, 9000)], isEachWay: true }
    expect(readSlip(slipText(slip))).toEqual(slip)
    const drafts = draftsOf(slip)
    expect(drafts.map(inputOf)).toMatchObject([{ kind: 'express', is_each_way: true }])
    // 5 at 5.00 × 9.00, and 5 at 2.00 × 3.00.
    expect(sumsOf(drafts, 1000n, new Map())).toMatchObject({ lines: 2n, returnMinor: 25_500n, odds: null })
    const singles = draftsOf({ ...slip, kind: 'single' })
    expect(sumsOf(singles, 1000n, new Map())).toMatchObject({
      lines: 2n,
      totalMinor: 2000n,
      returnMinor: 9500n,
    })
  })

  test('SB-04 each way is sent where any leg has places, so that the house says which has none', () => {
    const match = { ...selection(3), isBanker: false }
    const mixed = draftsOf({ ...emptySlip, legs: [outright(1, 5000), match], isEachWay: true })
    expect(mixed.map(inputOf)).toMatchObject([{ is_each_way: true }])
    expect(sumsOf(mixed, 1000n, new Map())).toMatchObject({ lines: 1n, returnMinor: 10_000n })
    expect(draftsOf({ ...emptySlip, legs: [match], isEachWay: true }).map(inputOf)).toMatchObject([
      { is_each_way: false },
    ])
  })

  test('odds as they stand now count, not those that were seen', () => {
    const drafts = draftsOf(slipOf([1500, 2000]))
    const sums = sumsOf(drafts, 1000n, new Map([['101 home', 1600]]))
    expect(sums).toEqual({ lines: 1n, totalMinor: 1000n, returnMinor: 3200n, odds: 3200n, boosted: null })
  })

  test('several singles cost and return together', () => {
    const sums = sumsOf(draftsOf(slipOf([1500, 2000], { kind: 'single' })), 1000n, new Map())
    expect(sums).toEqual({ lines: 1n, totalMinor: 2000n, returnMinor: 3500n, odds: null, boosted: null })
  })

  test('SB-05 a boosted slip returns to the cent what it will pay, beside the odds without the boost', () => {
    // 1.333 × 2.00 = 2.666; 1 + 1.666 × 1.15 = 2.9159, cut to 2.915: 777 × 2.915 = 2264.955
    const sums = sumsOf(draftsOf(slipOf([1333, 2000])), 777n, new Map(), 15)
    expect(sums).toMatchObject({ odds: 2666n, boosted: 2915, returnMinor: 2265n })
    // With several bets the boost applies to none.
    const several = sumsOf(draftsOf(slipOf([1333, 2000], { kind: 'single' })), 777n, new Map(), 15)
    expect(several).toMatchObject({ boosted: null, returnMinor: 2590n })
  })
})

describe('what is found of a slip that was sent', () => {
  const legs = [1, 2].map((number) => ({ eventId: `${number}`, marketId: `10${number}`, outcome: 'home' }))
  const offered = (number: number) =>
    ({ status: 'fulfilled', value: [selection(number)] }) as const satisfies PromiseSettledResult<unknown>
  const failed = (type: string) =>
    ({ status: 'rejected', reason: new ApiError({ type, code: 500, message: '' }) }) as const

  test.each([
    ['all of it is offered', offered(2), 'none', 2],
    ['a market is offered no more', { status: 'fulfilled', value: [] } as const, 'gone', 1],
    ['an event is offered no more', failed('InvalidParameter'), 'gone', 1],
    ['the network failed', failed('UnknownError'), 'unknown', 1],
    ['it was asked too often', failed('TooManyRequests'), 'unknown', 1],
  ])('%s', (_what, second, rest, count) => {
    const found = sortFound(legs, [offered(1), second])
    expect(found.rest).toBe(rest)
    expect(found.selections).toHaveLength(count)
  })

  test('its address names it as it is read', () => {
    const { searchParams } = new URL(paths.betting.shared('1_101_home'), 'https://x')
    expect(searchParams.get(sharedSlipParameter)).toBe('1_101_home')
  })
})
