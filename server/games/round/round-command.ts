import { hashInput } from '#server/kernel/random.ts'
import type { StoredOutcome } from '../schema.ts'

/** What every command of a supplier names. Ids are the supplier's; they are unique for supplier and player. */
type Command = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
}

type SupplierRound = {
  readonly round: string
  readonly isRoundClosed: boolean
  readonly game: string
  readonly currency: string
  readonly amountMinor: bigint
}

export type BetCommand = Command & SupplierRound & { readonly kind: 'bet'; readonly tokenHash: string }

/** A win names the bet it pays for. Its session is never asked for: money owed is paid to whoever has left. */
export type WinCommand = Command & SupplierRound & { readonly kind: 'win'; readonly referenceId: string }

/** Takes a bet back, whatever number of times it is asked for; amount and round are those of the bet. */
export type RollbackCommand = Command & { readonly kind: 'rollback'; readonly referenceId: string }

/** Seeds of the next round of a player; the server seed is still sealed. */
export type SeedPair = {
  readonly id: bigint
  readonly sealedServerSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

export type DrawnRound = {
  readonly winMinor: bigint
  readonly outcome: Omit<StoredOutcome, 'balanceBeforeWinMinor'>
}

/**
 * A whole round of the studio: stake, draw, win, stored together. `draw` is called under the player's lock,
 * once, and only when the stake is covered, so that nonces run 0, 1, 2 … without a gap (standards N7).
 */
export type StudioRoundCommand = Command & {
  readonly kind: 'studio_round'
  readonly tokenHash: string
  readonly game: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly mathVersion: string
  draw(seeds: SeedPair): DrawnRound
}

export type RoundCommand = BetCommand | WinCommand | RollbackCommand | StudioRoundCommand

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

/** Why a command was not carried out; nothing of it was. */
export type RoundRefusal =
  | 'NOT_ENOUGH_MONEY'
  | 'DUPLICATE_CONFLICT'
  | 'BET_NOT_FOUND'
  | 'ROLLED_BACK'
  | 'ROUND_CLOSED'
  | 'ROUND_UNFINISHED'
  | 'TOKEN_INVALID'
  | 'TOKEN_EXPIRED'
  | 'PLAYER_DISABLED'
  | 'WRONG_CURRENCY'
  | 'GAME_INVALID'
  | 'GAME_CLOSED'

/** A closed answer. A repeated command gets the first answer again, balance included, with `isRepeat`. */
export type RoundAnswer = {
  readonly status: 'ACCEPTED' | RoundRefusal
  /** Of the player, in the same transaction as the posting; null where the player or the currency is not known. */
  readonly balanceMinor: bigint | null
  readonly currency: string | null
  /** Our own id of the round, when there is one. */
  readonly roundId: bigint | null
  readonly isRepeat: boolean
}
