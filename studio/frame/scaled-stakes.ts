import { stakeScale } from '#contract/derived-amounts.ts'

/**
 * Games define stakes in minor units of the base currency. In another currency each is multiplied by
 * `stakeScale`, a power of ten: 0.10 euros are ten yen, and 0.100 dinars.
 */
export const stakesIn = (
  { stakesMinor }: { readonly stakesMinor: readonly bigint[] },
  currency: string,
): readonly bigint[] => stakesMinor.map((stake) => stake * stakeScale(currency))

/** An amount in minor units of the base currency; undefined if it is not whole. */
export const toBaseStake = (minor: bigint, currency: string): bigint | undefined => {
  const scale = stakeScale(currency)
  return minor % scale === 0n ? minor / scale : undefined
}
