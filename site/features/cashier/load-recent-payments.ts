import type { Transaction } from '#contract/cashier.ts'
import { recentTransactions } from '#contract/constants.ts'
import { apiOf, serverOf } from '../../api/server.ts'

/** Where editors have the newest payments stand: beside the forms of the cashier, or in the profile. */
type Place = 'cashier header' | 'profile menu'

/** For the loaders of the pages beside which the newest payments may stand (CA-14, CA-23). */
export const loadRecentPayments = async (
  args: Parameters<typeof apiOf>[0],
  place: Place = 'cashier header',
): Promise<readonly Transaction[]> => {
  const { isDetalizationEnabled, detalizationPlace } = serverOf(args).content.section('deposit-settings', '')
  if (!isDetalizationEnabled || detalizationPlace !== place) return []
  const { items } = await apiOf(args).get('cashier/gethistory', { offset: 0, count: recentTransactions })
  return items
}
