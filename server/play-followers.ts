import type { PlayFollower } from './games/follow/play-follower.ts'
import { loyaltyFollower } from './loyalty/play/follow-loyalty.ts'

/** What is counted from play after the fact, on one page. */
export const playFollowers: readonly PlayFollower[] = [loyaltyFollower]
