import { cashbackFollower } from './cashback/reckoning/follow-losses.ts'
import { balancesFollower } from './games/balance/follow-balances.ts'
import type { PlayFollower } from './games/follow/play-follower.ts'
import { jackpotsFollower } from './jackpots/pool/follow-stakes.ts'
import { tournamentsFollower } from './tournaments/play/follow-rounds.ts'
import { winnersFollower } from './winners/follow-wins.ts'
import { loyaltyFollower } from './loyalty/play/follow-loyalty.ts'

export const playFollowers: readonly PlayFollower[] = [
  cashbackFollower,
  jackpotsFollower,
  loyaltyFollower,
  winnersFollower,
  tournamentsFollower,
  balancesFollower,
]
