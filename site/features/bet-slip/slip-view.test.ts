import { describe, expect, test } from 'vitest'
import type { SlipCheck } from '#contract/sportsbook.ts'
import { draftsOf, type Draft } from './slip-drafts.ts'
import { createOrder } from './use-slip-check.ts'
import {
  areLegsRight,
  changesOf,
  isReturnKnown,
  mustAccept,
  stakeRefusal,
  viewOf,
  viewsOf,
} from './slip-view.ts'
import { emptySlip } from './slip.ts'

const leg = (number: number, odds: number) => ({
  eventId: String(number),
  marketId: String(100 + number),
  sport: 'tennis' as const,
  type: 'winner',
  specifiers: '',
  outcome: 'home',
  odds,
  names: { home: 'A', away: 'B', tournament: 'T' },
  isLive: false,
  isBanker: false,
})

const check = (changed: Partial<SlipCheck>): SlipCheck => ({
  legs: [],
  refusals: [],
  min_stake: 0.5,
  min_line_stake: 0.05,
  max_stake: 250.01,
  can_refer: false,
  delay_ms: 0,
  odds: null,
  free_bets: [],
  boosts: [],
  ...changed,
})

const open = (odds: number) => ({ state: 'open' as const, odds, is_live: false, places: null })
const express = draftsOf({ ...emptySlip, legs: [leg(1, 1500), leg(2, 2000)] })

describe('what the house says of a slip', () => {
  test('each reason stands beside its leg, and one about no leg with the slip', () => {
    const [draft] = express as [Draft]
    const said = check({
      legs: [open(1500), { state: 'suspended', odds: null, is_live: true, places: null }],
      refusals: [
        { code: 'suspended', legs: [1] },
        { code: 'limit_player', legs: [] },
        { code: 'odds_changed', legs: [0] },
        { code: 'stake_too_small', legs: [] },
      ],
      delay_ms: 5000,
    })
    const view = viewOf([{ draft, check: said }], 'EUR')
    expect(view.legs.get('101 home')).toEqual({
      state: 'open',
      odds: 1500,
      isPriced: true,
      isLive: false,
      refusals: [],
    })
    expect(view.legs.get('102 home')).toEqual({
      state: 'suspended',
      odds: 2000,
      isPriced: false,
      isLive: true,
      refusals: ['suspended'],
    })
    expect(view.refusals).toEqual(['limit_player'])
    expect(view).toMatchObject({ minMinor: 50n, minLineMinor: 5n, maxMinor: 25_001n, delayMs: 5000 })
  })

  test('of several bets the bounds are those that all of them keep', () => {
    const drafts = draftsOf({ ...emptySlip, kind: 'single', legs: [leg(1, 1500), leg(2, 2000)] })
    const view = viewOf(
      drafts.map((draft, at) => ({
        draft,
        check: check({ legs: [open(1500)], max_stake: at === 0 ? 100 : 20, min_stake: at === 0 ? 0.5 : 1 }),
      })),
      'EUR',
    )
    expect(view).toMatchObject({ minMinor: 100n, maxMinor: 2000n })
  })

  test('a leg without an answer takes no bet', () => {
    const [draft] = express as [Draft]
    expect(viewOf([{ draft, check: check({ legs: [open(1500)] }) }], 'EUR').legs.get('102 home')?.state).toBe(
      'unknown',
    )
  })
})

describe('S2 odds that have changed are asked about as the player wishes', () => {
  const moved = (to: number) => {
    const [draft] = express as [Draft]
    return changesOf(express, viewOf([{ draft, check: check({ legs: [open(to), open(2000)] }) }], 'EUR'))
  }

  test.each([
    ['ask', 1400, true],
    ['ask', 1500, false],
    ['ask', 1600, true],
    ['higher', 1400, true],
    ['higher', 1500, false],
    ['higher', 1600, false],
    ['any', 1400, false],
    ['any', 1500, false],
    ['any', 1600, false],
  ] as const)('S2 with "%s" from 1.500 to %i thousandths: asked %s', (policy, to, isAsked) => {
    expect(mustAccept(moved(to), policy)).toBe(isAsked)
  })

  test('S2 each change says from what to what', () => {
    expect(moved(1600)).toEqual([{ key: '101 home', from: 1500, to: 1600 }])
  })
})

test('a stake is judged as it is typed', () => {
  const [draft] = express as [Draft]
  const view = viewOf([{ draft, check: check({ legs: [open(1500), open(2000)] }) }], 'EUR')
  expect(stakeRefusal(null, 1n, view)).toBeUndefined()
  expect(stakeRefusal(0n, 1n, view)).toBe('stake_too_small')
  expect(stakeRefusal(49n, 1n, view)).toBe('stake_too_small')
  expect(stakeRefusal(50n, 1n, view)).toBeUndefined()
  expect(stakeRefusal(50n, 11n, view)).toBe('line_too_small')
  expect(stakeRefusal(55n, 11n, view)).toBeUndefined()
  expect(stakeRefusal(25_001n, 1n, view)).toBeUndefined()
  expect(stakeRefusal(25_002n, 1n, view)).toBe('stake_too_large')
  expect(stakeRefusal(25_002n, 1n, undefined)).toBeUndefined()
})

describe('before the house has spoken', () => {
  const viewOn = (draft: Draft, legs: SlipCheck['legs']) => viewOf([{ draft, check: check({ legs }) }], 'EUR')

  test('no bet is placed on a leg that it has said nothing of', () => {
    const [draft] = express as [Draft]
    const view = viewOn({ ...draft, legs: draft.legs.slice(0, 1) }, [open(1500)])
    expect(areLegsRight(viewsOf(express, undefined))).toBe(false)
    expect(areLegsRight(viewsOf(express, view))).toBe(false)
    expect(areLegsRight(viewsOf(express, viewOn(draft, [open(1500), open(2000)])))).toBe(true)
  })

  test('what it said of a leg that has left the slip does not matter', () => {
    const [draft] = express as [Draft]
    const view = viewOn(draft, [open(1500), { state: 'suspended', odds: null, is_live: true, places: null }])
    const alone = draftsOf({ ...emptySlip, legs: [leg(1, 1500)] })
    expect(areLegsRight(viewsOf(alone, view))).toBe(true)
  })

  test('a builder has no price and no return', () => {
    const inFootball = [1, 2].map((number) => ({
      ...leg(number, 1500),
      eventId: '1',
      sport: 'football' as const,
    }))
    const drafts = draftsOf({ ...emptySlip, legs: inFootball })
    const [draft] = drafts as [Draft]
    expect(draft.legs).toHaveLength(1)
    expect(isReturnKnown(drafts, undefined)).toBe(false)
    expect(
      isReturnKnown(drafts, viewOn(draft, [{ state: 'open', odds: null, is_live: false, places: null }])),
    ).toBe(false)
    expect(isReturnKnown(drafts, viewOn(draft, [open(1900)]))).toBe(true)
    expect(isReturnKnown(express, undefined)).toBe(true)
  })
})

test('an answer that comes after one to a later ask is dropped', () => {
  const ask = createOrder()
  const [first, second, third] = [ask(), ask(), ask()]
  expect(second()).toBe(true)
  expect(first()).toBe(false)
  expect(third()).toBe(true)
})
