import { describe, expect, test } from 'vitest'
import type { GrantResponse, WithdrawResponse } from '../../suppliers/port.ts'
import {
  afterGrantResponse,
  afterWithdrawResponse,
  type FreeSpinsGame,
  type FreeSpinsGameState,
  freeSpinsGameStates,
  pauseMs,
} from './free-spins-game.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date(now.getTime() + 1000)
const states = Object.keys(freeSpinsGameStates) as FreeSpinsGameState[]
const inState = (state: FreeSpinsGameState, more: Partial<FreeSpinsGame> = {}): FreeSpinsGame => ({
  state,
  rewardId: null,
  attempts: 1,
  retryUntil: later,
  ...more,
})
const given: GrantResponse = { status: 'given', rewardId: 'theirs' }
const refused = { status: 'refused', words: 'No.' } as const
const fault = { status: 'fault' } as const

const giving: [string, FreeSpinsGame, GrantResponse, ReturnType<typeof afterGrantResponse>][] = [
  ['what was asked for is given', inState('asked'), given, { state: 'given', rewardId: 'theirs' }],
  [
    'a refusal is for good, in the supplier’s words',
    inState('asked'),
    refused,
    { state: 'refused', reason: 'supplier', words: 'No.' },
  ],
  [
    'what it does not offer is refused',
    inState('asked'),
    { status: 'not_offered' },
    { state: 'refused', reason: 'no_offer' },
  ],
  ['after a fault it is asked on', inState('asked'), fault, undefined],
  [
    'after the last fault in time it is taken back',
    inState('asked', { retryUntil: now }),
    fault,
    { state: 'cancelling', reason: 'no_answer' },
  ],
  [
    'what staff took back meanwhile and was given all the same is taken back',
    inState('cancelling'),
    given,
    { state: 'cancelling', rewardId: 'theirs' },
  ],
  [
    'also where the supplier had known of nothing before',
    inState('cancelled'),
    given,
    { state: 'cancelling', rewardId: 'theirs' },
  ],
  ['a refusal of what is taken back already changes nothing', inState('cancelling'), refused, undefined],
  ['given twice is given once', inState('given'), given, undefined],
]
const withdrawing: [string, FreeSpinsGame, WithdrawResponse, ReturnType<typeof afterWithdrawResponse>][] = [
  ['taken back', inState('cancelling'), { status: 'withdrawn' }, { state: 'cancelled' }],
  ['played to its end', inState('cancelling'), { status: 'over' }, { state: 'cancelled' }],
  ['unknown once may be on its way', inState('cancelling'), { status: 'unknown' }, undefined],
  [
    'unknown twice was never there',
    inState('cancelling', { attempts: 2 }),
    { status: 'unknown' },
    { state: 'cancelled' },
  ],
  ['refused', inState('cancelling'), refused, { state: 'left', reason: 'supplier', words: 'No.' }],
  ['after a fault it is asked on', inState('cancelling'), fault, undefined],
  [
    'after the last fault in time it is left',
    inState('cancelling', { retryUntil: now }),
    fault,
    { state: 'left', reason: 'no_answer' },
  ],
  ['an answer that comes too late changes nothing', inState('left'), { status: 'withdrawn' }, undefined],
]

describe('what a supplier’s answer makes of a game of a pack', () => {
  test.each(giving)('GM-11 asked to give: %s', (_says, game, answer, change) => {
    expect(afterGrantResponse(game, answer, now)).toEqual(change)
  })

  test.each(withdrawing)('GM-11 asked to take back: %s', (_says, game, answer, change) => {
    expect(afterWithdrawResponse(game, answer, now)).toEqual(change)
  })

  test('GM-11 no answer leads where no state leads', () => {
    const answers = { give: giving.map((row) => row[2]), withdraw: withdrawing.map((row) => row[2]) }
    for (const state of states)
      for (const retryUntil of [now, later])
        for (const attempts of [1, 2]) {
          const game = inState(state, { retryUntil, attempts })
          const next = [
            ...answers.give.map((answer) => afterGrantResponse(game, answer, now)),
            ...answers.withdraw.map((answer) => afterWithdrawResponse(game, answer, now)),
          ].flatMap((change) => (change && change.state !== state ? [change.state] : []))
          const follows: readonly string[] = freeSpinsGameStates[state]
          expect(
            next.filter((one) => !follows.includes(one)),
            state,
          ).toEqual([])
        }
  })

  test('GM-11 the pauses double, and never are shorter than an answer may take', () => {
    expect([1, 2, 3, 99].map(pauseMs)).toEqual([60_000, 120_000, 240_000, 1_800_000])
  })
})
