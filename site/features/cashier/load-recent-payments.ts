import type { Transaction } from '#contract/cashier.ts'
import { recentTransactions } from '#contract/constants.ts'
import { apiOf } from '../../api/server.ts'

/** For the loaders of the pages beside which the newest payments stand (CA-23). */
export const loadRecentPayments = async (
  args: Parameters<typeof apiOf>[0],
): Promise<readonly Transaction[]> => {
  const { items } = await apiOf(args).get('cashier/gethistory', { offset: 0, count: recentTransactions })
  return items
}
