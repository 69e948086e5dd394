import { describe, expect, test } from 'vitest'
import { outcomeStep } from './order-outcome.ts'
import type { OrderOutcome, ReportedOutcome, ReversalOutcome } from './provider/port.ts'

type Row = readonly [OrderOutcome | null, ReportedOutcome, ReturnType<typeof outcomeStep>]

const deposit: readonly Row[] = [
  [null, 'pending', 'take'],
  [null, 'succeeded', 'take'],
  [null, 'failed', 'take'],
  ['failed', 'failed', 'ignore'],
  ['failed', 'pending', 'ignore'],
  ['failed', 'cancelled', 'ignore'],
  ['failed', 'succeeded', 'take'],
  ['cancelled', 'succeeded', 'take'],
  ['expired', 'succeeded', 'take'],
  ['succeeded', 'succeeded', 'ignore'],
  ['succeeded', 'failed', 'ignore'],
  ['succeeded', 'cancelled', 'ignore'],
  [null, 'partial', 'take'],
  ['expired', 'partial', 'take'],
  ['succeeded', 'partial', 'ignore'],
  [null, 'charged_back', 'take'],
  ['expired', 'reversed', 'take'],
  ['succeeded', 'reversed', 'take'],
  ['succeeded', 'returned', 'contradiction'],
]

const payout: readonly Row[] = [
  [null, 'succeeded', 'take'],
  [null, 'failed', 'take'],
  ['failed', 'cancelled', 'ignore'],
  ['succeeded', 'succeeded', 'ignore'],
  ['succeeded', 'pending', 'ignore'],
  ['succeeded', 'failed', 'contradiction'],
  ['failed', 'succeeded', 'contradiction'],
  [null, 'partial', 'contradiction'],
  [null, 'returned', 'take'],
  ['succeeded', 'returned', 'take'],
  ['failed', 'returned', 'contradiction'],
  ['succeeded', 'charged_back', 'contradiction'],
]

const afterwards: readonly (readonly [ReversalOutcome, ReportedOutcome, ReturnType<typeof outcomeStep>])[] = [
  ['charged_back', 'charged_back', 'ignore'],
  ['charged_back', 'succeeded', 'ignore'],
  ['charged_back', 'failed', 'ignore'],
  ['charged_back', 'restored', 'take'],
  ['charged_back', 'reversed', 'contradiction'],
  ['restored', 'charged_back', 'ignore'],
  ['restored', 'restored', 'ignore'],
  ['reversed', 'charged_back', 'contradiction'],
  ['reversed', 'restored', 'contradiction'],
]

describe('T6 what a report does to an order', () => {
  test.each(deposit)('T6 a deposit that is %s hears %s: %s', (current, reported, step) => {
    expect(outcomeStep({ kind: 'deposit', outcome: current, reversal: null }, reported)).toBe(step)
  })
  test.each(afterwards)('T6 a paid deposit that was %s hears %s: %s', (reversal, reported, step) => {
    expect(outcomeStep({ kind: 'deposit', outcome: 'succeeded', reversal }, reported)).toBe(step)
  })
  test.each(payout)('T6 a payout that is %s hears %s: %s', (current, reported, step) => {
    expect(outcomeStep({ kind: 'payout', outcome: current, reversal: null }, reported)).toBe(step)
  })
})
