import { hashInput } from '#server/kernel/random.ts'
import type { RoundCommand, RoundRefusal } from './round-command.ts'
import type { KnownSession } from './round-state.ts'
import type { Work } from './round-work.ts'

/** What makes two commands with one id the same: all they say but who signed and which session they came from. */
export const commandHash = (command: RoundCommand): string => {
  switch (command.kind) {
    case 'rollback':
      return hashInput([command.kind, command.referenceId])
    case 'studio_round':
      return hashInput([command.kind, command.game, command.currency, command.amountMinor])
    case 'bet':
      return hashInput([command.kind, command.round, command.game, command.currency, command.amountMinor])
    case 'win': {
      const { kind, round, game, currency, amountMinor, referenceId } = command
      return hashInput([kind, round, game, currency, amountMinor, referenceId])
    }
  }
}

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
  if (session.currency !== command.currency) return 'WRONG_CURRENCY'
  return session
}

/** Whether the player may stake this sum now: protection and ban are asked at every bet, not only at the launch. */
export const refusalOfStake = (work: Work, { uid, currency, amountMinor }: Stake): RoundRefusal | null => {
  if (!work.player(uid)?.isPlayAllowed) return 'PLAYER_DISABLED'
  return work.balance(uid, currency) < amountMinor ? 'NOT_ENOUGH_MONEY' : null
}
