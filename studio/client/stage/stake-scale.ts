let scale = 1n

/** So many minor units of the session's currency stand for one of the base currency, in which games give their limits. */
export const setStakeScale = (minor: string): void => {
  scale = BigInt(minor)
}

/** A limit of a table as it holds in this session. */
export const scaledMinor = (baseMinor: bigint): bigint => baseMinor * scale
