/** States of a free spins grant, with the allowed next states. */
const packStates = {
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

export type PackStatus = keyof typeof packStates
/** Where winnings of a grant go: the player's cash at once, or the bonus balance until the grant is over. */
export type PackWinnings = 'main' | 'bonus'

export type FreePack = {
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
  readonly winnings: PackWinnings
  readonly status: PackStatus
  readonly wonMinor: bigint
  /** Past its expiry by the clock, whether or not that is stored yet. */
  readonly isTimeUp: boolean
}

/** A bet of a requested grant proves that the supplier has given it before its answer arrived. */
export const openStates = ['asked', 'received', 'activated'] as const satisfies readonly PackStatus[]
export const isOpen = (status: PackStatus): boolean => (openStates as readonly PackStatus[]).includes(status)
/** States in which a grant is shown to the player as playable: an unconfirmed request is not shown. */
export const playableStates = ['received', 'activated'] as const satisfies readonly PackStatus[]

const roundsLeft = ({ roundsTotal, roundsUsed }: Pick<FreePack, 'roundsTotal' | 'roundsUsed'>) =>
  roundsTotal - roundsUsed

/** Whether a round may be played from the grant in this game, currency and, if given, at this stake. */
export const isPlayable = (
  pack: FreePack,
  asked: { uid: number; game: string; currency: string; stakeMinor?: bigint | undefined },
): boolean =>
  isOpen(pack.status) &&
  !pack.isTimeUp &&
  roundsLeft(pack) > 0 &&
  pack.uid === asked.uid &&
  pack.games.includes(asked.game) &&
  pack.currency === asked.currency &&
  (asked.stakeMinor === undefined || asked.stakeMinor === pack.stakeMinor)

const statusOf = (pack: FreePack, roundsUsed: number): PackStatus => {
  if (!(packStates[pack.status] as readonly PackStatus[]).length) return pack.status
  if (roundsUsed === pack.roundsTotal) return 'finished'
  return roundsUsed === 0 ? 'received' : 'activated'
}

export const withRoundUsed = (pack: FreePack): FreePack => {
  const roundsUsed = pack.roundsUsed + 1
  if (roundsUsed > pack.roundsTotal) throw new Error(`Pack ${pack.id} has no round left`)
  return { ...pack, roundsUsed, status: statusOf(pack, roundsUsed) }
}

/** The grant after a bet was rolled back; the round of an ended grant is counted back and stays unplayed. */
export const withRoundBack = (pack: FreePack): FreePack => {
  const roundsUsed = pack.roundsUsed - 1
  if (roundsUsed < 0) throw new Error(`Pack ${pack.id} has no round to give back`)
  return { ...pack, roundsUsed, status: statusOf(pack, roundsUsed) }
}

export const withWin = (pack: FreePack, winMinor: bigint): FreePack => ({
  ...pack,
  wonMinor: pack.wonMinor + winMinor,
})
