import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  disputeStages,
  disputeStates,
  type DisputeStage,
  type DisputeState,
} from '#contract/operator/disputes.ts'
import { disputeStanding, type DisputeWord } from './dispute-standing.ts'

const day = (date: number): Date => new Date(Date.UTC(2026, 9, date))
const word = (stage: DisputeStage, state: DisputeState, rest: Partial<DisputeWord> = {}): DisputeWord => ({
  stage,
  state,
  amountMinor: 5000n,
  reasonCode: null,
  reason: null,
  answerBy: null,
  openedAt: null,
  toldAt: null,
  heardAt: day(1),
  ...rest,
})
const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

test.each<[string, DisputeWord[], DisputeStage, DisputeState]>([
  ['opened', [word('chargeback', 'opened')], 'chargeback', 'opened'],
  [
    'challenged',
    [word('chargeback', 'opened'), word('chargeback', 'challenged')],
    'chargeback',
    'challenged',
  ],
  [
    'won after evidence',
    [word('chargeback', 'opened'), word('chargeback', 'challenged'), word('chargeback', 'won')],
    'chargeback',
    'won',
  ],
  ['lost without a word before', [word('chargeback', 'lost')], 'chargeback', 'lost'],
  ['time ran out', [word('chargeback', 'opened'), word('chargeback', 'expired')], 'chargeback', 'expired'],
  [
    'an inquiry that becomes a dispute',
    [word('inquiry', 'opened'), word('inquiry', 'lost'), word('chargeback', 'opened')],
    'chargeback',
    'opened',
  ],
  [
    'won, and disputed once more',
    [word('chargeback', 'won'), word('pre_arbitration', 'opened')],
    'pre_arbitration',
    'opened',
  ],
  [
    'withdrawn and lost: money that is back is back',
    [word('chargeback', 'lost'), word('chargeback', 'cancelled')],
    'chargeback',
    'cancelled',
  ],
])('T6 a dispute, %s: in whatever order it is told', (_name, words, stage, state) => {
  for (const order of orders(words)) expect(disputeStanding(order)).toMatchObject({ stage, state })
})

test('T6 the last word has what the others told: reason, deadline and when it began', () => {
  const words = [
    word('chargeback', 'opened', {
      reasonCode: '10.4',
      reason: 'Fraud',
      answerBy: day(20),
      openedAt: day(2),
      toldAt: day(2),
    }),
    word('chargeback', 'challenged', { toldAt: day(9), heardAt: day(10) }),
  ]
  for (const order of orders(words))
    expect(disputeStanding(order)).toEqual({
      stage: 'chargeback',
      state: 'challenged',
      amountMinor: 5000n,
      reasonCode: '10.4',
      reason: 'Fraud',
      answerBy: day(20),
      openedAt: day(2),
      stateAt: day(9),
    })
})

test('T6 the deadline of an earlier stage is not that of a later one', () => {
  const words = [word('chargeback', 'opened', { answerBy: day(20) }), word('arbitration', 'opened')]
  expect(disputeStanding(words).answerBy).toBeNull()
})

test('T6 any words in any order stand for the same', () => {
  const words = fc.uniqueArray(
    fc.record({ stage: fc.constantFrom(...disputeStages), state: fc.constantFrom(...disputeStates) }),
    { minLength: 1, maxLength: 8, selector: ({ stage, state }) => `${stage} ${state}` },
  )
  fc.assert(
    fc.property(words, fc.nat(), (told, seed) => {
      const said = told.map(({ stage, state }, at) =>
        word(stage, state, { heardAt: day(1 + at), answerBy: at % 2 ? day(20 + at) : null }),
      )
      const turned = [...said.slice(seed % said.length), ...said.slice(0, seed % said.length)].toReversed()
      expect(disputeStanding(turned)).toEqual(disputeStanding(said))
    }),
  )
})
