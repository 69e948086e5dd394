export type FreeSpinsOrder = {
  readonly reference: string
  readonly uid: number
  readonly gameCode: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly rounds: number
  readonly from: Date
  readonly until: Date
}

export type FreeSpinsOffer = {
  /** Null where any stake is possible. */
  readonly stakeMinor: bigint | null
  /** Null where any number of rounds is possible. */
  readonly rounds: number | null
}

export type GrantResponse =
  | { readonly status: 'given'; readonly rewardId: string }
  /** Final, with the supplier's text. */
  | { readonly status: 'refused'; readonly words: string }
  /** None of its offers has this stake and this number of rounds. */
  | { readonly status: 'not_offered' }
  /** The result is unknown: the request must be repeated under the same reference. */
  | { readonly status: 'fault' }

export type WithdrawResponse =
  | { readonly status: 'withdrawn' }
  /** All that was given under this reference was played or has expired. */
  | { readonly status: 'over' }
  /** The reference is unknown to it; a request still on its way may change that. */
  | { readonly status: 'unknown' }
  | { readonly status: 'refused'; readonly words: string }
  | { readonly status: 'fault' }

/**
 * Gives and withdraws free spins at a supplier. An adapter never throws for the supplier's behaviour: every
 * call has a time limit and a size limit, every response is checked as untrusted input.
 */
export type FreeSpinsAdapter = {
  /** Undefined where the supplier does not publish them. */
  offers(of: {
    readonly gameCode: string
    readonly currency: string
  }): Promise<readonly FreeSpinsOffer[] | undefined>
  /** Idempotent per order. A repetition first looks up what a lost response may have left. */
  give(order: FreeSpinsOrder, how: { readonly isRepeat: boolean }): Promise<GrantResponse>
  /** Withdraws all that was given under the order's reference; idempotent. */
  withdraw(order: FreeSpinsOrder, rewardId: string | null): Promise<WithdrawResponse>
}

/** A supplier that runs games on our wallet, with the calls we make to it. */
export type GameSupplier = {
  readonly sysname: string
  /** Absent where it gives no free spins on request. */
  readonly freeRounds?: FreeSpinsAdapter
}

export type GameSuppliers = {
  find(sysname: string): Promise<GameSupplier | undefined>
}

export const isOffered = (
  { stakeMinor, rounds }: FreeSpinsOffer,
  wanted: Pick<FreeSpinsOrder, 'stakeMinor' | 'rounds'>,
): boolean =>
  (stakeMinor === null || stakeMinor === wanted.stakeMinor) && (rounds === null || rounds === wanted.rounds)
