import type { Transaction } from '#contract/cashier.ts'
import { recentTransactions } from '#contract/constants.ts'
import { apiOf, serverOf } from '../../api/server.ts'

/** Where editors place the latest payments: beside the cashier's forms, or in the profile. */
type Place = 'cashier header' | 'profile menu'

/** For loaders of pages that may show the latest payments (CA-14, CA-23). */
export const loadRecentPayments = async (
  args: Parameters<typeof apiOf>[0],
  place: Place = 'cashier header',
): Promise<readonly Transaction[]> => {
  const { isDetalizationEnabled, detalizationPlace } = serverOf(args).content.section('deposit-settings', '')
  if (!isDetalizationEnabled || detalizationPlace !== place) return []
  const { items } = await apiOf(args).get('cashier/gethistory', { offset: 0, count: recentTransactions })
  return items
}
