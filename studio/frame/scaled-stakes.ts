import { stakeScale } from '#contract/derived-sums.ts'

/**
 * Games give their stakes in minor units of the base currency. In another one each stands for as many minor units as
 * `stakeScale` says, a power of ten: 0.10 euros are ten yen, and 0.100 dinars.
 */
export const stakesIn = (
  { stakesMinor }: { readonly stakesMinor: readonly bigint[] },
  currency: string,
): readonly bigint[] => stakesMinor.map((stake) => stake * stakeScale(currency))

/** A sum of a currency as the game has it; undefined where it is no whole one. */
export const toBaseStake = (minor: bigint, currency: string): bigint | undefined => {
  const scale = stakeScale(currency)
  return minor % scale === 0n ? minor / scale : undefined
}
