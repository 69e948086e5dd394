import { cashbackFollower } from './cashback/reckoning/follow-losses.ts'
import type { PlayFollower } from './games/follow/play-follower.ts'

/** What is counted from play after the fact, on one page. */
export const playFollowers: readonly PlayFollower[] = [cashbackFollower]
