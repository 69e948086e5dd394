import { depositStatuses, withdrawalStatuses } from '#contract/values.ts'
import { describe, expect, test } from 'vitest'
import { depositMoves, type DepositStatus } from '../deposit/deposit-states.ts'
import { canMove } from './move-transaction.ts'
import { outcomePages } from '../deposit/payment-return.ts'
import { isCancellable, withdrawalMoves, type WithdrawalStatus } from '../withdrawal/withdrawal-states.ts'

/** Every status reachable from `start` by allowed transitions. */
const reachable = <S extends string>(moves: Readonly<Record<S, readonly S[]>>, start: S): Set<S> => {
  const found = new Set<S>([start])
  for (const status of found) for (const next of moves[status]) found.add(next)
  return found
}

describe('CA-07 statuses', () => {
  test('CA-07 every status of a deposit can be reached, and every way can still end with the money credited', () => {
    expect([...reachable(depositMoves, 'new')].toSorted()).toEqual([...depositStatuses].toSorted())
    for (const status of depositStatuses) expect(reachable(depositMoves, status)).toContain('success')
  })

  test('CA-07 a credited deposit never changes, and none goes back to new or from an end to pending', () => {
    expect(depositMoves.success).toEqual([])
    for (const status of depositStatuses) expect(depositMoves[status]).not.toContain('new')
    for (const end of ['failed', 'cancelled', 'expired'] as const)
      expect(depositMoves[end]).not.toContain('pending')
  })

  test('CA-07 every status of a withdrawal can be reached, and its three ends never change', () => {
    expect([...reachable(withdrawalMoves, 'new')].toSorted()).toEqual([...withdrawalStatuses].toSorted())
    for (const end of ['success', 'declined', 'cancelled'] as const) expect(withdrawalMoves[end]).toEqual([])
    for (const status of withdrawalStatuses) expect(withdrawalMoves[status]).not.toContain('new')
  })

  test('CA-07 money is paid only from processing', () => {
    const before = withdrawalStatuses.filter((status) => withdrawalMoves[status].includes('success'))
    expect(before).toEqual(['processing'])
  })

  test('CA-20 a withdrawal can be taken back in new and review only', () => {
    expect(withdrawalStatuses.filter(isCancellable)).toEqual(['new', 'review'])
  })

  test('CA-07 a deposit and a withdrawal do not share moves', () => {
    expect(canMove({ type: 'deposit', status: 'new' }, 'review')).toBe(false)
    expect(canMove({ type: 'withdrawal', status: 'new' }, 'pending')).toBe(false)
    expect(canMove({ type: 'deposit', status: 'review' }, 'processing')).toBe(false)
  })

  test('CA-10 each status has the page that states it correctly', () => {
    const success: (DepositStatus | WithdrawalStatus)[] = ['success']
    for (const [status, page] of Object.entries(outcomePages)) {
      expect(page === 'paysuccess').toBe(success.includes(status as DepositStatus))
    }
  })
})
