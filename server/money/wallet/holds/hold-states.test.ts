import { expect, test } from 'vitest'
import { holdStates, holdTransitions, nextHoldState, type HoldAction } from './hold-states.ts'

const actions: readonly HoldAction[] = ['settle', 'void', 'expire']

test('a hold is closed once, by exactly one of three actions', () => {
  const allowed = holdStates.flatMap((state) =>
    actions.map((action) => `${state} ${action} → ${nextHoldState(state, action) ?? 'refused'}`),
  )
  expect(allowed).toEqual([
    'pending settle → posted',
    'pending void → voided',
    'pending expire → expired',
    'posted settle → refused',
    'posted void → refused',
    'posted expire → refused',
    'voided settle → refused',
    'voided void → refused',
    'voided expire → refused',
    'expired settle → refused',
    'expired void → refused',
    'expired expire → refused',
  ])
})

test('every state but the first is reached from pending', () => {
  const reached = new Set(Object.values(holdTransitions.pending))
  expect([...reached].sort()).toEqual(holdStates.filter((state) => state !== 'pending').sort())
})
