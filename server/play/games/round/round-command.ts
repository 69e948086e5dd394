import { hashInput } from '#server/platform/kernel/random.ts'
import type { StoredOutcome } from '../schema.ts'

/** The common fields of all supplier commands. Ids are the supplier's, unique per supplier and player. */
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

export type BetCommand = Command &
  SupplierRound & {
    readonly kind: 'bet'
    readonly tokenHash: string
    /** The supplier's reward id of the grant it plays from; such a bet has a stake of zero. */
    readonly rewardId?: string | undefined
    /** Our reference of that grant, which the supplier received in the request and sends back. */
    readonly rewardReference?: string | undefined
    /** The part nearly sure to come back, or not yet known to be at risk; unknown for a supplier's game. */
    readonly coveredMinor?: bigint
  }

/** A win names the bet it pays for. It checks no session: money owed is paid also after the player left. */
export type WinCommand = Command &
  SupplierRound & {
    readonly kind: 'win'
    /** Null for a win of the supplier's own promotion, which pays for no bet. */
    readonly referenceId: string | null
    /** Identifies the game where no bet does; such a session may be over. */
    readonly tokenHash?: string
    /** Whether the bet's stake, covered so far, was at risk. */
    readonly isAtRisk?: boolean
  }

/** Rolls a bet back; idempotent. Amount and round are those of the bet. */
export type RollbackCommand = Command & { readonly kind: 'rollback'; readonly referenceId: string }

/** Seeds of the next round of a player; the server seed is still encrypted. */
export type SeedPair = {
  readonly id: bigint
  readonly sealedServerSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

type DrawnOutcome = Omit<StoredOutcome, 'balanceBeforeWinMinor'>

export type DrawnRound = {
  /** Null while the player has a decision to make: the round stays open. */
  readonly winMinor: bigint | null
  readonly outcome: DrawnOutcome
  /** The part of the first stake that is nearly sure to come back, or is not known yet to be at risk. */
  readonly coveredMinor: bigint
}

export type DrawnStep = Omit<DrawnRound, 'coveredMinor'> & {
  /** Whether the first stake, covered so far, was at risk. */
  readonly isAtRisk: boolean
  /** The action's stake beyond the round's stake so far. */
  readonly costMinor: bigint
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
  /** The free spins grant it plays from; the operator pays the stake and `amountMinor` is 0. */
  readonly freePackId?: bigint | undefined
  /** What the round would have cost. */
  readonly nominalMinor?: bigint | undefined
  /** The choice beside the stake, as sent. */
  readonly choice: unknown
  readonly mathVersion: string
  draw(seeds: SeedPair): DrawnRound
}

/**
 * An action in an open studio round: the next one, or a repetition. `draw` computes the round again from its
 * seeds, so a refused action leaves nothing behind and a retry has the same result.
 */
export type StudioStepCommand = Command & {
  readonly kind: 'studio_step'
  /** Null where the application acts for a player who has left; that may stake nothing. */
  readonly tokenHash: string | null
  /** The round's id, which is that of its first transaction. */
  readonly round: string
  readonly game: string
  readonly currency: string
  readonly mathVersion: string
  /** The number of earlier actions in the round. */
  readonly step: number
  readonly key: string | null
  readonly action: unknown
  /** Undefined where the action is not legal now. */
  draw(seeds: SeedPair, outcome: StoredOutcome): DrawnStep | undefined
}

/** An extra stake is a transaction of its own, named by the round and its step. */
export const stepIdOf = (round: string, step: number): string => `${round}:${step}`

export type RoundCommand = BetCommand | WinCommand | RollbackCommand | StudioRoundCommand | StudioStepCommand

/** The identity of a command: all its fields but the signing key and the session it came from. */
export const commandHash = (command: RoundCommand): string => {
  switch (command.kind) {
    case 'rollback':
      return hashInput([command.kind, command.referenceId])
    case 'studio_round':
      return hashInput([
        command.kind,
        command.game,
        command.currency,
        command.amountMinor,
        JSON.stringify(command.choice),
        ...(command.freePackId === undefined ? [] : [String(command.freePackId)]),
      ])
    case 'studio_step':
      return hashInput([command.kind, command.round, command.step, JSON.stringify(command.action)])
    case 'bet':
      return hashInput([command.kind, command.round, command.game, command.currency, command.amountMinor])
    case 'win': {
      const { kind, round, game, currency, amountMinor, referenceId } = command
      return hashInput([kind, round, game, currency, amountMinor, referenceId])
    }
  }
}

/** Why a command was refused; nothing of it was carried out. */
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
  | 'STAKE_CAP'
  | 'LOSS_LIMIT'
  | 'TIME_LIMIT'
  | 'REALITY_CHECK_DUE'
  | 'TOO_FAST'
  | 'WRONG_CURRENCY'
  | 'GAME_INVALID'
  | 'GAME_CLOSED'
  | 'ACTION_INVALID'
  | 'STEP_TAKEN'
  | 'FREE_ROUNDS_OVER'
  | 'BONUS_MOST_STAKE'
  | 'BONUS_GAME_EXCLUDED'

/** A final answer. A repeated command gets the first answer again, balance included, with `isRepeat`. */
export type RoundAnswer = {
  readonly status: 'ACCEPTED' | RoundRefusal
  /** The player's balance in the posting's transaction; null where player or currency is unknown. */
  readonly balanceMinor: bigint | null
  readonly currency: string | null
  readonly roundId: bigint | null
  readonly isRepeat: boolean
}
