import type { Fields, Kit } from './kit.ts'
import { requireStatus } from './row.ts'

export const placed = async (kit: Kit): Promise<{ fields: Fields; before: number }> => {
  const before = await kit.balance()
  const fields = kit.bets()
  requireStatus('A bet', await kit.bet(fields), 'RS_OK')
  return { fields, before }
}
