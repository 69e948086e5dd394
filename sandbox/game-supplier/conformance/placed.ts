import type { Fields, Kit } from './kit.ts'
import { mustSay } from './row.ts'

export const placed = async (kit: Kit): Promise<{ fields: Fields; before: number }> => {
  const before = await kit.balance()
  const fields = kit.bets()
  mustSay('A bet', await kit.bet(fields), 'RS_OK')
  return { fields, before }
}
