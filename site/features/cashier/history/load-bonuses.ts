import type { Bonus } from '#contract/bonuses.ts'
import type { ApiClient } from '#contract/client.ts'
import { bonusesFetchCount } from '#contract/constants.ts'

/** A player's casino and betting bonuses in one list, the newest first (HI-05). */
export const loadBonuses = async (
  api: Pick<ApiClient, 'get'>,
  status: string | undefined,
  options: { report?: 'background' } = {},
): Promise<readonly Bonus[]> => {
  const query = { count: bonusesFetchCount, ...(status && { status: status as Bonus['status'] }) }
  const lists = await Promise.all([
    api.get('bonuses/get', query, options),
    api.get('bettingBonuses/get', query, options),
  ])
  return lists
    .flatMap(({ items }) => items)
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}
