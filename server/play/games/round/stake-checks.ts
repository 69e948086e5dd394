import { splitStake, type Shares } from '#server/rewards/bonuses/play/wagering-rules.ts'
import type { GameTraits } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { RoundRefusal, StudioStepCommand } from './round-command.ts'
import type { KnownRound, KnownSession } from './round-state.ts'
import type { WorkingState } from './working-state.ts'

type Stake = {
  uid: number
  supplier: string
  game: string
  currency: string
  amountMinor: bigint
}

export const sessionForStake = (
  work: WorkingState,
  command: Stake & { readonly tokenHash: string },
): KnownSession | RoundRefusal => {
  const session = work.session(command.tokenHash)
  if (!session || session.uid !== command.uid || session.supplier !== command.supplier) return 'TOKEN_INVALID'
  if (!session.isLive) return 'TOKEN_EXPIRED'
  if (session.gameCode !== command.game) return 'GAME_INVALID'
  if (!session.isGameOn) return 'GAME_CLOSED'
  if (session.currency !== command.currency) return 'WRONG_CURRENCY'
  return session
}

export const traitsOf = ({ game, studio, gameType: type }: KnownSession): GameTraits => ({
  game,
  studio,
  type,
})

/** The session of an open round, also of a closed game; null where the application acts for the player. */
export const sessionForStep = (
  work: WorkingState,
  command: StudioStepCommand,
): KnownSession | RoundRefusal | null => {
  if (command.tokenHash === null) return null
  const session = work.session(command.tokenHash)
  if (!session || session.uid !== command.uid || session.supplier !== command.supplier) return 'TOKEN_INVALID'
  if (!session.isLive) return 'TOKEN_EXPIRED'
  return session.gameCode === command.game ? session : 'GAME_INVALID'
}

/** The pockets of a stake, or its refusal: protection and bans are checked at every bet, not only at launch. */
export const evaluateStake = (
  work: WorkingState,
  stake: Stake,
  { session, round }: { session: KnownSession; round: KnownRound | undefined },
): Shares | RoundRefusal => {
  const { uid, currency, amountMinor } = stake
  const isRoundOpen = round !== undefined
  if (!work.player(stake)?.isPlayAllowed) return 'PLAYER_DISABLED'
  // An open round continues in a game that was switched off, but accepts no further stake.
  if (!session.isGameOn) return 'GAME_CLOSED'
  // A reality check and the time limit block the next round, never the open one (standards B5, R4).
  if (work.isTimeUp(uid) && !isRoundOpen) return 'TIME_LIMIT'
  if (session.isCheckDue && !isRoundOpen) return 'REALITY_CHECK_DUE'
  // The cap applies to the whole game cycle, however many stakes it has (standards D10).
  const { stakeCapMinor: cap } = session
  const roundMinor = (round?.stakeMinor ?? 0n) + amountMinor
  if (cap !== null && amountMinor > 0n && roundMinor > cap) return 'STAKE_CAP'
  const game = { game: session.game, studio: session.studio, type: session.gameType }
  const bonus = work.money.bonusOf(uid, round)
  const shares = splitStake({ amountMinor, currency, game }, work.money.main(uid, currency), {
    bonus,
    roundMinor: round?.stakeMinor ?? 0n,
  })
  // A bet that could lose more than is left is refused, independent of its possible win (standards R4); bonus
  // money counts as no loss.
  const ownMinor = typeof shares === 'string' ? amountMinor : shares.mainMinor
  const lossLeft = work.money.lossLeft(uid, currency)
  if (lossLeft !== undefined && ownMinor > 0n && ownMinor > lossLeft) return 'LOSS_LIMIT'
  return shares
}
