import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  disputeStages,
  disputeStates,
  type DisputeStage,
  type DisputeState,
} from '#contract/operator/disputes.ts'
import { disputeSnapshot, sortByTime, type DisputeUpdate } from './dispute-snapshot.ts'

const day = (date: number): Date => new Date(Date.UTC(2026, 9, date))
const update = (
  stage: DisputeStage,
  state: DisputeState,
  rest: Partial<DisputeUpdate> = {},
): DisputeUpdate => ({
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

test.each<[string, DisputeUpdate[], DisputeStage, DisputeState]>([
  ['opened', [update('chargeback', 'opened')], 'chargeback', 'opened'],
  [
    'challenged',
    [update('chargeback', 'opened'), update('chargeback', 'challenged')],
    'chargeback',
    'challenged',
  ],
  [
    'won after evidence',
    [update('chargeback', 'opened'), update('chargeback', 'challenged'), update('chargeback', 'won')],
    'chargeback',
    'won',
  ],
  ['lost without a update before', [update('chargeback', 'lost')], 'chargeback', 'lost'],
  [
    'time ran out',
    [update('chargeback', 'opened'), update('chargeback', 'expired')],
    'chargeback',
    'expired',
  ],
  [
    'an inquiry that becomes a dispute',
    [update('inquiry', 'opened'), update('inquiry', 'lost'), update('chargeback', 'opened')],
    'chargeback',
    'opened',
  ],
  [
    'won, and disputed once more',
    [update('chargeback', 'won'), update('pre_arbitration', 'opened')],
    'pre_arbitration',
    'opened',
  ],
  [
    'withdrawn and lost: money that is back is back',
    [update('chargeback', 'lost'), update('chargeback', 'cancelled')],
    'chargeback',
    'cancelled',
  ],
])('T6 a dispute, %s: in any order of its reports', (_name, updates, stage, state) => {
  for (const order of orders(updates)) expect(disputeSnapshot(order)).toMatchObject({ stage, state })
})

test('T6 the last update has what the others told: reason, deadline and when it began', () => {
  const updates = [
    update('chargeback', 'opened', {
      reasonCode: '10.4',
      reason: 'Fraud',
      answerBy: day(20),
      openedAt: day(2),
      toldAt: day(2),
    }),
    update('chargeback', 'challenged', { toldAt: day(9), heardAt: day(10) }),
  ]
  for (const order of orders(updates))
    expect(disputeSnapshot(order)).toEqual({
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
  const updates = [update('chargeback', 'opened', { answerBy: day(20) }), update('arbitration', 'opened')]
  expect(disputeSnapshot(updates).answerBy).toBeNull()
})

test('T6 updates of one moment stand in the order of a dispute’s course, after those that are older', () => {
  const updates = [
    update('chargeback', 'opened', { toldAt: day(2) }),
    update('chargeback', 'challenged', { toldAt: day(9) }),
    update('chargeback', 'won', { toldAt: day(9) }),
    update('pre_arbitration', 'opened', { toldAt: day(9) }),
  ]
  for (const order of orders(updates)) expect(sortByTime(order)).toEqual(updates)
})

test('T6 any updates in any order stand for the same', () => {
  const updates = fc.uniqueArray(
    fc.record({ stage: fc.constantFrom(...disputeStages), state: fc.constantFrom(...disputeStates) }),
    { minLength: 1, maxLength: 8, selector: ({ stage, state }) => `${stage} ${state}` },
  )
  fc.assert(
    fc.property(updates, fc.nat(), (told, seed) => {
      const said = told.map(({ stage, state }, at) =>
        update(stage, state, { heardAt: day(1 + at), answerBy: at % 2 ? day(20 + at) : null }),
      )
      const turned = [...said.slice(seed % said.length), ...said.slice(0, seed % said.length)].toReversed()
      expect(disputeSnapshot(turned)).toEqual(disputeSnapshot(said))
    }),
  )
})
