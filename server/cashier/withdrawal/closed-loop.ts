/** A way by which a player's money came, and what is still to go back by it: paid in, less taken back and paid out. */
export type Source = { readonly method: string; readonly netMinor: bigint }

/**
 * How much of a payment by one way should go back by others first. Money goes back where it came from, up to what came,
 * so that a casino is no way from one account to another; what was won on top goes wherever its player wants.
 */
export const owedToOtherSources = (
  sources: readonly Source[],
  method: string,
  amountMinor: bigint,
): bigint => {
  const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n)
  const ownMinor = positive(sources.find((source) => source.method === method)?.netMinor ?? 0n)
  const othersMinor = sources
    .filter((source) => source.method !== method)
    .reduce((sum, { netMinor }) => sum + positive(netMinor), 0n)
  const beyondMinor = positive(amountMinor - ownMinor)
  return beyondMinor < othersMinor ? beyondMinor : othersMinor
}
