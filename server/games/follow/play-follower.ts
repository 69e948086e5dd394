import type { Context } from '#server/context.ts'
import type { Tx } from '#db/transaction.ts'
import type { GameRow, GameRoundRow } from '../schema.ts'

/** One bet, win or rollback for money, as those who follow play are told of it. Sums are minor units of `currency`. */
export type Played = {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly uid: number
  readonly game: string
  readonly gameType: GameRow['type']
  readonly provider: string
  readonly supplier: string
  readonly transactionId: string
  /** The bet that a win or a rollback belongs to. */
  readonly referenceId: string | null
  readonly roundId: bigint
  readonly currency: string
  /** Of a rollback: what it gave back. */
  readonly amountMinor: bigint
  /** What of it moved in the bonus balance. */
  readonly bonusMinor: bigint
  /** What of it was the player's own money; what no bonus took any more is in neither. */
  readonly ownMinor: bigint
  /**
   * Of a bet: what of its own money is known by now to have been at risk; of a win: what of its bet has been at risk after all;
   * of a rollback: what of its bet had been. By it all is earned that is earned by staking.
   */
  readonly riskedMinor: bigint
  readonly freePackId: bigint | null
  readonly isPromo: boolean
  /** Its round as it is by now, which may be further than this one left it. */
  readonly round: {
    readonly stakeMinor: bigint
    readonly winMinor: bigint
    readonly refundedMinor: bigint
    readonly bonusStakeMinor: bigint
    readonly status: GameRoundRow['status']
  }
  /** The bet that a win or a rollback belongs to; a bet's own is itself. Null for a win of a supplier's promotion. */
  readonly bet: { readonly at: Date; readonly amountMinor: bigint; readonly ownMinor: bigint } | null
  /** When it was decided, by the house's clock. */
  readonly at: Date
}

/**
 * Something that is counted from play, after the fact. It is told each command once: its own writes and how far it is are one
 * transaction. Commands come in the order in which their transactions began to write, so two batches of one player that ran at
 * once may come the other way round: whoever follows adds up, and asks nothing of what came before. Several are told the same
 * objects, which nobody changes.
 */
export type PlayFollower = {
  readonly name: string
  follow(ctx: Context, tx: Tx, played: readonly Played[]): Promise<void>
}
