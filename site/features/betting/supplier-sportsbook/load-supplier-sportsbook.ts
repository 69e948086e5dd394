import { sportsbookSysname } from '#contract/betting-enums.ts'
import { apiOf, serverOf } from '../../../api/server.ts'

type LoaderArgs = Parameters<typeof apiOf>[0]

/** A supplier's sportsbook as offered to this visitor; undefined where it is hidden in their country. */
export const loadSupplierSportsbook = async (args: LoaderArgs) => {
  const options = JSON.stringify({ sysnames: [sportsbookSysname], count: 1 })
  const [game] = (await apiOf(args).get('games/get', { options })).items
  if (!game) return undefined
  const { content, verifiedFirst } = serverOf(args)
  const { canAccessSlotWithZeroBalance: opensWithoutMoney } = content.section('game-settings', '')
  return { game, opensWithoutMoney, verifiedFirst }
}
