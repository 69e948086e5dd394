import { expect, test } from 'vitest'
import { isOpen, openRefundStatuses, refundMoves, refundStatuses } from './refund-states.ts'

test('T6 money is set aside from the beginning of a refund until its end, and no end leads back', () => {
  expect(openRefundStatuses).toEqual(['waiting', 'ordered'])
  for (const from of refundStatuses.filter((status) => !isOpen(status)))
    expect(refundMoves[from].filter(isOpen)).toEqual([])
})

test('T6 a report that money has gone back is accepted after any other report, and once', () => {
  for (const from of refundStatuses) expect(refundMoves[from].includes('refunded')).toBe(from !== 'refunded')
})

test('V5 what its provider was asked for is not cancelled', () => {
  expect(refundMoves.ordered).not.toContain('cancelled')
})
