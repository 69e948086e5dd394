import { cashbackFollower } from './rewards/cashback/calculation/follow-losses.ts'
import { balancesFollower } from './play/games/balance/follow-balances.ts'
import type { PlayFollower } from './play/games/follow/play-follower.ts'
import { jackpotsFollower } from './play/jackpots/pool/follow-stakes.ts'
import { tournamentsFollower } from './rewards/tournaments/play/follow-rounds.ts'
import { winnersFollower } from './play/winners/follow-wins.ts'
import { loyaltyFollower } from './rewards/loyalty/play/follow-loyalty.ts'

export const playFollowers: readonly PlayFollower[] = [
  cashbackFollower,
  jackpotsFollower,
  loyaltyFollower,
  winnersFollower,
  tournamentsFollower,
  balancesFollower,
]
