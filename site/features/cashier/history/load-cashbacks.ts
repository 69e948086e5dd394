import type { Cashback } from '#contract/cashbacks.ts'
import type { ApiClient } from '#contract/client.ts'
import { cashbacksFetchCount } from '#contract/constants.ts'

/** A player's cashbacks, the newest period first (HI-05). */
export const loadCashbacks = async (
  api: Pick<ApiClient, 'get'>,
  status: string | undefined,
  options: { report?: 'background' } = {},
): Promise<readonly Cashback[]> => {
  const query = {
    count: cashbacksFetchCount,
    ...(status && { statuses: [status as Cashback['status']] }),
  }
  return (await api.get('cashbacks/get', query, options)).items
}
