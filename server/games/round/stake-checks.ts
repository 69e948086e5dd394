import type { RoundRefusal } from './round-command.ts'
import type { KnownSession } from './round-state.ts'
import type { Work } from './working-state.ts'

type Stake = {
  uid: number
  supplier: string
  tokenHash: string
  game: string
  currency: string
  amountMinor: bigint
}

/** The session a new stake is made in, or why it does not fit the session. */
export const sessionForStake = (work: Work, command: Stake): KnownSession | RoundRefusal => {
  const session = work.session(command.tokenHash)
  if (!session || session.uid !== command.uid || session.supplier !== command.supplier) return 'TOKEN_INVALID'
  if (!session.isLive) return 'TOKEN_EXPIRED'
  if (session.gameCode !== command.game) return 'GAME_INVALID'
  if (!session.isGameOn) return 'GAME_CLOSED'
  if (session.currency !== command.currency) return 'WRONG_CURRENCY'
  return session
}

/** Whether the player may stake this sum now: protection and ban are asked at every bet, not only at the launch. */
export const refusalOfStake = (work: Work, stake: Stake): RoundRefusal | null => {
  if (!work.player(stake)?.isPlayAllowed) return 'PLAYER_DISABLED'
  return work.balance(stake.uid, stake.currency) < stake.amountMinor ? 'NOT_ENOUGH_MONEY' : null
}
