import { describe, expect, test } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import { actionsOf, bonusTypeOf, bonusTypes, endOf, isOpen } from './bonus-state.ts'

test.each([
  ['casino', ['casino', 'betting']],
  ['betting', ['betting', 'casino']],
] as const)('BN-08 the switch of a house that puts %s first has the order %j', (first, order) => {
  expect(bonusTypes(first)).toEqual(order)
})

test.each([
  [null, 'casino', 'casino'],
  [null, 'betting', 'betting'],
  ['betting', 'casino', 'betting'],
  ['casino', 'betting', 'casino'],
  ['zzz', 'betting', 'betting'],
] as const)('BN-08 ?type=%s opens, where %s comes first, %s', (value, first, opened) => {
  expect(bonusTypeOf(value, first)).toBe(opened)
})

const statuses = [
  'available',
  'active',
  'wagering',
  'completed',
  'deactivated',
  'removed',
  'expired',
] as const

describe('BN-03 a betting bonus', () => {
  test.each(statuses)('that is %s cannot be set aside', (status) => {
    expect(actionsOf({ status, type: 'betting', kind: 'convertible' })).not.toContain('deactivate')
  })
})

test.each([
  ['available', ['activate', 'remove']],
  ['active', ['deactivate', 'remove']],
  ['wagering', ['deactivate', 'remove']],
  ['deactivated', ['activate', 'remove']],
  ['completed', []],
  ['removed', []],
  ['expired', []],
] as const)('PF-03 with a casino bonus that is %s can be done %j', (status, actions) => {
  expect(actionsOf({ status, type: 'casino', kind: 'convertible' })).toEqual(actions)
  expect(isOpen({ status })).toBe(actions.length > 0)
})

test.each([
  ['completed', 'converted', 'converted'],
  ['completed', 'capped', 'capped'],
  ['completed', 'lost', 'lost'],
  ['removed', null, 'removed'],
  ['expired', null, 'expired'],
] as const)('one that is %s, %s is shown as %s', (status, outcome, told) => {
  const bonus = { status, outcome, kind: 'convertible' } satisfies Pick<Bonus, 'status' | 'outcome' | 'kind'>
  expect(endOf(bonus)).toBe(told)
})

test('SB-05 a bet without a risk is never activated', () => {
  expect(actionsOf({ type: 'betting', kind: 'risk_free', status: 'available' })).toEqual(['remove'])
})

test('SB-05 a free bet can be given up until it is staked, and ends as its bet does', () => {
  const free = { type: 'betting', kind: 'free_bet' } as const
  expect(actionsOf({ ...free, status: 'available' })).toEqual(['remove'])
  expect(actionsOf({ ...free, status: 'wagering' })).toEqual([])
  expect(endOf({ ...free, status: 'completed', outcome: 'lost' })).toBe('freeLost')
  expect(endOf({ ...free, status: 'completed', outcome: 'converted' })).toBe('converted')
})
