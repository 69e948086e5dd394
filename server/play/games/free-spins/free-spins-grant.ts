/** States of a free spins grant, with the allowed next states. */
const grantStates = {
  /** Requested from its supplier; a bet of it counts as the answer. */
  asked: ['received', 'activated', 'finished', 'refused', 'cancelled'],
  received: ['activated', 'finished', 'expired', 'cancelled'],
  activated: ['received', 'finished', 'expired', 'cancelled'],
  /** A bet that is rolled back gives its round back. */
  finished: ['activated', 'received'],
  refused: [],
  expired: [],
  cancelled: [],
} as const

export type FreeSpinsGrantStatus = keyof typeof grantStates
/** Where winnings of a grant go: the player's cash at once, or the bonus balance until the grant is over. */
export type FreeSpinsWinnings = 'main' | 'bonus'

export type FreeSpinsGrant = {
  readonly id: bigint
  readonly uid: number
  readonly supplier: string
  readonly games: readonly string[]
  /** The supplier's reward ids and our references of the requests; empty for own games. */
  readonly rewardIds: readonly string[]
  readonly references: readonly string[]
  readonly currency: string
  readonly stakeMinor: bigint
  readonly roundsTotal: number
  readonly roundsUsed: number
  readonly winnings: FreeSpinsWinnings
  readonly status: FreeSpinsGrantStatus
  readonly wonMinor: bigint
  /** Past its expiry by the clock, whether or not that is stored yet. */
  readonly isTimeUp: boolean
}

/** A bet of a requested grant proves that the supplier has given it before its answer arrived. */
export const openStates = [
  'asked',
  'received',
  'activated',
] as const satisfies readonly FreeSpinsGrantStatus[]
export const isOpen = (status: FreeSpinsGrantStatus): boolean =>
  (openStates as readonly FreeSpinsGrantStatus[]).includes(status)
/** States in which a grant is shown to the player as playable: an unconfirmed request is not shown. */
export const playableStates = ['received', 'activated'] as const satisfies readonly FreeSpinsGrantStatus[]

const roundsLeft = ({ roundsTotal, roundsUsed }: Pick<FreeSpinsGrant, 'roundsTotal' | 'roundsUsed'>) =>
  roundsTotal - roundsUsed

/** Whether a round may be played from the grant in this game, currency and, if given, at this stake. */
export const isPlayable = (
  grant: FreeSpinsGrant,
  asked: { uid: number; game: string; currency: string; stakeMinor?: bigint | undefined },
): boolean =>
  isOpen(grant.status) &&
  !grant.isTimeUp &&
  roundsLeft(grant) > 0 &&
  grant.uid === asked.uid &&
  grant.games.includes(asked.game) &&
  grant.currency === asked.currency &&
  (asked.stakeMinor === undefined || asked.stakeMinor === grant.stakeMinor)

const statusOf = (grant: FreeSpinsGrant, roundsUsed: number): FreeSpinsGrantStatus => {
  if (!(grantStates[grant.status] as readonly FreeSpinsGrantStatus[]).length) return grant.status
  if (roundsUsed === grant.roundsTotal) return 'finished'
  return roundsUsed === 0 ? 'received' : 'activated'
}

export const withRoundUsed = (grant: FreeSpinsGrant): FreeSpinsGrant => {
  const roundsUsed = grant.roundsUsed + 1
  if (roundsUsed > grant.roundsTotal) throw new Error(`Pack ${grant.id} has no round left`)
  return { ...grant, roundsUsed, status: statusOf(grant, roundsUsed) }
}

/** The grant after a bet was rolled back; the round of an ended grant is counted back and stays unplayed. */
export const withRoundBack = (grant: FreeSpinsGrant): FreeSpinsGrant => {
  const roundsUsed = grant.roundsUsed - 1
  if (roundsUsed < 0) throw new Error(`Pack ${grant.id} has no round to give back`)
  return { ...grant, roundsUsed, status: statusOf(grant, roundsUsed) }
}

export const withWin = (grant: FreeSpinsGrant, winMinor: bigint): FreeSpinsGrant => ({
  ...grant,
  wonMinor: grant.wonMinor + winMinor,
})
