/** The balance of each player by what was acknowledged, in minor units. */
export type ExpectedBalances = {
  open(uid: number, balanceMinor: bigint): void
  add(uid: number, changeMinor: bigint): void
  /** Players whose balance is another one; a missing balance counts as zero. */
  wrong(actual: ReadonlyMap<number, bigint>): readonly WrongBalance[]
  readonly uids: readonly number[]
}

export type WrongBalance = {
  readonly uid: number
  readonly expectedMinor: bigint
  readonly actualMinor: bigint
}

/** Throws at a change for a player who was not opened: their start is unknown. */
export const createExpectedBalances = (): ExpectedBalances => {
  const balances = new Map<number, bigint>()
  return {
    open(uid, balanceMinor) {
      balances.set(uid, balanceMinor)
    },
    add(uid, changeMinor) {
      const before = balances.get(uid)
      if (before === undefined) throw new Error(`Player ${uid} was not opened`)
      balances.set(uid, before + changeMinor)
    },
    wrong: (actual) =>
      [...balances]
        .map(([uid, expectedMinor]) => ({ uid, expectedMinor, actualMinor: actual.get(uid) ?? 0n }))
        .filter(({ expectedMinor, actualMinor }) => expectedMinor !== actualMinor),
    get uids() {
      return [...balances.keys()]
    },
  }
}

/** The payout of a settled single in minor units: stake times odds in thousandths, rounded down, or nothing. */
export const expectedPayoutMinor = (stakeMinor: bigint, oddsThousandths: number, isWon: boolean): bigint =>
  isWon ? (stakeMinor * BigInt(oddsThousandths)) / 1000n : 0n
