/** Free rounds of one game for one player, as the game's supplier is asked for them. */
export type FreeRoundsOrder = {
  /** Our name for them, for ever the same. */
  readonly reference: string
  readonly uid: number
  /** The supplier's own name of the game. */
  readonly gameCode: string
  readonly currency: string
  /** What each round would cost. */
  readonly stakeMinor: bigint
  readonly rounds: number
  readonly from: Date
  readonly until: Date
}

/** What a supplier lets free rounds of a game be. */
export type FreeRoundsOffer = {
  /** Null where any stake will do. */
  readonly stakeMinor: bigint | null
  /** Null where any number of rounds will do. */
  readonly rounds: number | null
}

export type GiveAnswer =
  | { readonly status: 'given'; readonly rewardId: string }
  /** For good, in the supplier's words. */
  | { readonly status: 'refused'; readonly words: string }
  /** None of its offers is of this stake and this number of rounds. */
  | { readonly status: 'not_offered' }
  /** Nobody knows what the request did: it has to be asked again, under the same name. */
  | { readonly status: 'fault' }

export type WithdrawAnswer =
  | { readonly status: 'withdrawn' }
  /** All that was given under this name has been played or is past its time. */
  | { readonly status: 'over' }
  /** It knows nothing of the name; a request that is still on its way may change that. */
  | { readonly status: 'unknown' }
  | { readonly status: 'refused'; readonly words: string }
  | { readonly status: 'fault' }

/**
 * How a supplier is asked for free rounds, and to take them back. An adapter never throws for what a supplier does or fails
 * to do: every call has a time limit and a size limit, every answer is checked as untrusted input.
 */
export type FreeRoundsDesk = {
  /** Undefined where the supplier does not say. */
  offers(of: {
    readonly gameCode: string
    readonly currency: string
  }): Promise<readonly FreeRoundsOffer[] | undefined>
  /**
   * May be asked any number of times for one order, which is given once. A repetition first looks for what an answer that
   * was lost may have left.
   */
  give(order: FreeRoundsOrder, how: { readonly isRepeat: boolean }): Promise<GiveAnswer>
  /** Takes back all that was given under the name of the order, however often. */
  withdraw(order: FreeRoundsOrder, rewardId: string | null): Promise<WithdrawAnswer>
}

/** A party that runs games on our wallet, as far as the house asks anything of it. */
export type GameSupplier = {
  readonly sysname: string
  /** Absent where it gives no free rounds when it is asked by us. */
  readonly freeRounds?: FreeRoundsDesk
}

export type GameSuppliers = {
  find(sysname: string): Promise<GameSupplier | undefined>
}

/** Whether what was offered is of this stake and number. */
export const isOffered = (
  { stakeMinor, rounds }: FreeRoundsOffer,
  wanted: Pick<FreeRoundsOrder, 'stakeMinor' | 'rounds'>,
): boolean =>
  (stakeMinor === null || stakeMinor === wanted.stakeMinor) && (rounds === null || rounds === wanted.rounds)
