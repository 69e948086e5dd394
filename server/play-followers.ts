import type { PlayFollower } from './games/follow/play-follower.ts'
import { loyaltyFollower } from './loyalty/play/follow-loyalty.ts'
import { winnersFollower } from './winners/follow-wins.ts'

/** What is counted from play after the fact, on one page. */
export const playFollowers: readonly PlayFollower[] = [winnersFollower, loyaltyFollower]
