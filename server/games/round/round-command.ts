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

export type BetCommand = Command &
  SupplierRound & {
    readonly kind: 'bet'
    readonly tokenHash: string
    /** The pack of free rounds that the supplier plays from, by its own name of it; such a bet is of nothing. */
    readonly rewardId?: string | undefined
    /** Our own name of that pack, which the supplier was asked for it under and tells again. */
    readonly rewardReference?: string | undefined
    /** What of it is as good as sure to come back, or is not known yet to be at risk; of a supplier's game nothing is known. */
    readonly coveredMinor?: bigint
  }

/** A win names the bet it pays for. Whether its session is open is never asked: money owed is paid to whoever has left. */
export type WinCommand = Command &
  SupplierRound & {
    readonly kind: 'win'
    /** Null for a win of the supplier's own promotion, which pays for no bet. */
    readonly referenceId: string | null
    /** Names the game where no bet does; such a session may be over. */
    readonly tokenHash?: string
    /** Whether the bet's stake, which was covered so far, has been at risk. */
    readonly isAtRisk?: boolean
  }

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

type DrawnOutcome = Omit<StoredOutcome, 'balanceBeforeWinMinor'>

export type DrawnRound = {
  /** Null while the player has something to decide: the round stays open. */
  readonly winMinor: bigint | null
  readonly outcome: DrawnOutcome
  /** What of the first stake is as good as sure to come back, or is not known yet to be at risk. */
  readonly coveredMinor: bigint
}

export type DrawnStep = Omit<DrawnRound, 'coveredMinor'> & {
  /** Whether the first stake, which was covered so far, has been at risk. */
  readonly isAtRisk: boolean
  /** What the action stakes beyond what the round has staked so far. */
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
  /** The pack of free rounds it is played from, whose stake the house pays; `amountMinor` is 0 then. */
  readonly freePackId?: bigint | undefined
  /** What the round would have cost. */
  readonly nominalMinor?: bigint | undefined
  /** What was chosen beside the stake, as it was sent. */
  readonly choice: unknown
  readonly mathVersion: string
  draw(seeds: SeedPair): DrawnRound
}

/**
 * An action in a studio round that is open: the next one, or the same one again. `draw` makes the round anew from its
 * seeds, so that whatever is refused leaves nothing behind and comes to the same when it is tried again.
 */
export type StudioStepCommand = Command & {
  readonly kind: 'studio_step'
  /** Null where the house acts for a player who has left; that may stake nothing. */
  readonly tokenHash: string | null
  /** The round's own name, which is that of its first transaction. */
  readonly round: string
  readonly game: string
  readonly currency: string
  readonly mathVersion: string
  /** How many actions the round has had before. */
  readonly step: number
  readonly key: string | null
  readonly action: unknown
  /** Undefined where the action is not legal now. */
  draw(seeds: SeedPair, outcome: StoredOutcome): DrawnStep | undefined
}

/** An extra stake is a transaction of its own, named by the round and its step. */
export const stepIdOf = (round: string, step: number): string => `${round}:${step}`

export type RoundCommand = BetCommand | WinCommand | RollbackCommand | StudioRoundCommand | StudioStepCommand

/** What makes two commands with one id the same: all they say but who signed and which session they came from. */
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
