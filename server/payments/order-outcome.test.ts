import { describe, expect, test } from 'vitest'
import { outcomeStep, type OrderOutcome } from './order-outcome.ts'
import type { ReportedOutcome } from './provider/port.ts'

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
]

const payout: readonly Row[] = [
  [null, 'succeeded', 'take'],
  [null, 'failed', 'take'],
  ['failed', 'cancelled', 'ignore'],
  ['succeeded', 'succeeded', 'ignore'],
  ['succeeded', 'pending', 'ignore'],
  ['succeeded', 'failed', 'contradiction'],
  ['failed', 'succeeded', 'contradiction'],
]

describe('T6 what a report does to an order', () => {
  test.each(deposit)('T6 a deposit that is %s hears %s: %s', (current, reported, step) => {
    expect(outcomeStep('deposit', current, reported)).toBe(step)
  })
  test.each(payout)('T6 a payout that is %s hears %s: %s', (current, reported, step) => {
    expect(outcomeStep('payout', current, reported)).toBe(step)
  })
})
