import { expect, test } from 'vitest'
import type { Transaction } from '#contract/cashier.ts'
import { paymentSteps } from './payment-steps.ts'

const created_at = '2026-11-22T06:52:00.000Z'
const updated_at = '2026-11-22T07:10:00.000Z'

test.each<[Transaction['type'], Transaction['status'], readonly string[]]>([
  ['deposit', 'new', ['new 06:52', 'success']],
  ['deposit', 'pending', ['new 06:52', 'pending 07:10', 'success']],
  ['deposit', 'success', ['new 06:52', 'success 07:10']],
  ['deposit', 'failed', ['new 06:52', 'failed 07:10']],
  ['withdrawal', 'new', ['new 06:52', 'processing', 'success']],
  ['withdrawal', 'review', ['new 06:52', 'review 07:10', 'processing', 'success']],
  ['withdrawal', 'processing', ['new 06:52', 'processing 07:10', 'success']],
  ['withdrawal', 'success', ['new 06:52', 'success 07:10']],
  ['withdrawal', 'cancelled', ['new 06:52', 'cancelled 07:10']],
])('a receipt of a %s that is %s shows %j', (type, status, shown) => {
  const steps = paymentSteps({ type, status, created_at, updated_at })
  expect(steps.map((step) => [step.status, step.at?.slice(11, 16)].filter(Boolean).join(' '))).toEqual(shown)
})
