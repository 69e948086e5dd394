import type { Context } from '#server/context.ts'
import type { Tx } from '#db/transaction.ts'
import type { GameRow, GameRoundRow } from '../schema.ts'

/** One bet, win or rollback for money as followers receive it. Amounts are minor units of `currency`. */
export type Played = {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly uid: number
  readonly game: string
  readonly gameType: GameRow['type']
  readonly provider: string
  readonly supplier: string
  readonly transactionId: string
  readonly referenceId: string | null
  readonly roundId: bigint
  readonly currency: string
  /** Of a rollback: the amount given back. */
  readonly amountMinor: bigint
  /** The part that moved in the bonus balance. */
  readonly bonusMinor: bigint
  /** The part that was the player's own money; an amount that no bonus accepted any more is in neither part. */
  readonly ownMinor: bigint
  /**
   * Of a bet: the own money that is known by now to be at risk; of a win: the part of its bet that was at risk
   * after all; of a rollback: the part of its bet that had been at risk. All earnings for staking are computed
   * from it.
   */
  readonly riskedMinor: bigint
  readonly freePackId: bigint | null
  readonly isPromo: boolean
  /** The round in its present state, which may be later than this command. */
  readonly round: {
    readonly stakeMinor: bigint
    readonly winMinor: bigint
    readonly refundedMinor: bigint
    readonly bonusStakeMinor: bigint
    readonly status: GameRoundRow['status']
  }
  /** The bet of a win or rollback; of a bet, itself. Null for a win of a supplier's promotion. */
  readonly bet: { readonly at: Date; readonly amountMinor: bigint; readonly ownMinor: bigint } | null
  /** When it was decided, by the application's clock. */
  readonly at: Date
}

/**
 * A consumer that counts something from play after the fact. It receives each command exactly once: its writes
 * and its position are one transaction. Commands come in the order in which their transactions began to write,
 * so two concurrent batches of one player may arrive in the other order: a follower must only add up and must
 * not depend on earlier commands. Several followers receive the same objects and must not change them.
 */
export type PlayFollower = {
  readonly name: string
  follow(ctx: Context, tx: Tx, played: readonly Played[]): Promise<void>
}
