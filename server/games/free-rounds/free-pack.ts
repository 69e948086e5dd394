/** States of a pack of free rounds, with the ones that may follow each. */
const packStates = {
  /** Its supplier has been asked for it, and a bet of it would be the answer. */
  asked: ['received', 'activated', 'finished', 'refused', 'cancelled'],
  received: ['activated', 'finished', 'expired', 'cancelled'],
  activated: ['received', 'finished', 'expired', 'cancelled'],
  /** A bet that is taken back gives its round back. */
  finished: ['activated', 'received'],
  refused: [],
  expired: [],
  cancelled: [],
} as const

export type PackStatus = keyof typeof packStates
/** Where what a pack wins goes: the player's cash at once, or the bonus balance until the pack is over. */
export type PackWinnings = 'main' | 'bonus'

/** A pack as a bet sees it. */
export type FreePack = {
  readonly id: bigint
  readonly uid: number
  readonly supplier: string
  /** Our sysnames of the games that it can be played in. */
  readonly games: readonly string[]
  /** The supplier's names for what it has given, and ours by which it was asked; none for games of our own. */
  readonly rewardIds: readonly string[]
  readonly references: readonly string[]
  readonly currency: string
  /** What each of its rounds would cost. */
  readonly stakeMinor: bigint
  readonly roundsTotal: number
  readonly roundsUsed: number
  readonly winnings: PackWinnings
  readonly status: PackStatus
  readonly wonMinor: bigint
  /** Its time is up by the clock, whether or not that has been written down. */
  readonly isTimeUp: boolean
}

/** Whoever plays a pack that was only asked for has it from its supplier, whose answer was slower. */
export const openStates = ['asked', 'received', 'activated'] as const satisfies readonly PackStatus[]
export const isOpen = (status: PackStatus): boolean => (openStates as readonly PackStatus[]).includes(status)
/** As a player may see a pack that waits: what its supplier has not confirmed is not promised to anybody. */
export const playableStates = ['received', 'activated'] as const satisfies readonly PackStatus[]

const roundsLeft = ({ roundsTotal, roundsUsed }: Pick<FreePack, 'roundsTotal' | 'roundsUsed'>) =>
  roundsTotal - roundsUsed

/** Whether a round may be played from the pack: in this game, which is one of its own, and currency, and at this stake where one is named. */
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

/** The pack after an accepted bet of it. */
export const withRoundUsed = (pack: FreePack): FreePack => {
  const roundsUsed = pack.roundsUsed + 1
  if (roundsUsed > pack.roundsTotal) throw new Error(`Pack ${pack.id} has no round left`)
  return { ...pack, roundsUsed, status: statusOf(pack, roundsUsed) }
}

/** The pack after a bet of it was taken back; of one that has ended the round is counted back, and stays unplayed. */
export const withRoundBack = (pack: FreePack): FreePack => {
  const roundsUsed = pack.roundsUsed - 1
  if (roundsUsed < 0) throw new Error(`Pack ${pack.id} has no round to give back`)
  return { ...pack, roundsUsed, status: statusOf(pack, roundsUsed) }
}

export const withWin = (pack: FreePack, winMinor: bigint): FreePack => ({
  ...pack,
  wonMinor: pack.wonMinor + winMinor,
})
