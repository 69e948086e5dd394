/** What goes wrong at the stand-in, by the number of free rounds that it is asked for; every other number goes well. */
export const rewardFaults = {
  /** Says no, in words. */
  refuse: 41,
  /** Gives them, and its answer is lost on the way. */
  lose: 42,
  /** Gives them, loses the answer, and gives them once more to whoever asks again, under the same reference. */
  twice: 43,
  /** Says nothing for a while, gives them then, and has known of nothing until then. */
  late: 44,
  /** Is away, for whoever asks for so many. */
  away: 45,
  /** Will not take them back. */
  keep: 46,
  /** Takes them back, and the first answer on that is lost. */
  lose_cancel: 47,
} as const
export type RewardFault = keyof typeof rewardFaults

export const faultOf = (betCount: number): RewardFault | undefined =>
  (Object.keys(rewardFaults) as RewardFault[]).find((fault) => rewardFaults[fault] === betCount)

/** How late a late answer is. */
export const lateMs = 90_000
