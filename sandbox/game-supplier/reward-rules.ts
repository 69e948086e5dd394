/** Faults of the sandbox, by the requested number of free spins; every other number succeeds. */
export const rewardFaults = {
  refuse: 41,
  /** Grants them, and its answer is lost. */
  lose: 42,
  /** Grants them, loses the answer, and grants them again on a repeat with the same reference. */
  twice: 43,
  /** Grants them with a delay; until then it answers nothing and does not know them. */
  late: 44,
  away: 45,
  /** Refuses to revoke them. */
  keep: 46,
  /** Revokes them, and the first answer is lost. */
  lose_cancel: 47,
} as const
export type RewardFault = keyof typeof rewardFaults

export const faultOf = (betCount: number): RewardFault | undefined =>
  (Object.keys(rewardFaults) as RewardFault[]).find((fault) => rewardFaults[fault] === betCount)

export const lateMs = 90_000
