let scale = 1n

/** Minor units of the session's currency for one of the base currency, in which games define their limits. */
export const setStakeScale = (minor: string): void => {
  scale = BigInt(minor)
}

/** A limit of a table in the session's currency. */
export const scaledMinor = (baseMinor: bigint): bigint => baseMinor * scale
