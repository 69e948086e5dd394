/** Why money cannot go back to the card or account that it came from. */
export const partObstacles = ['provider', 'closed', 'expired', 'window', 'refused'] as const
export type PartObstacle = (typeof partObstacles)[number]

/** A card or account that a player has paid from: what it brought less what it got back, in minor units. */
export type SplitSource = { readonly leftMinor: bigint; readonly obstacle: PartObstacle | null }

/** What goes back to a source, or, where something is in the way, what of its money goes to the account instead. */
export type SplitPart<S> = { readonly source: S; readonly amountMinor: bigint; readonly carriedMinor: bigint }

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Splits a withdrawal by the closed loop: money goes back where it came from, up to what came, to the sources in their
 * order; what is left goes to the account that the player has chosen. A source that cannot be paid is passed over, and what
 * it was to get is counted in what the account gets, source by source. The parts and the account add up to the withdrawal.
 */
export const splitWithdrawal = <S extends SplitSource>(
  sources: readonly S[],
  amountMinor: bigint,
): { readonly parts: readonly SplitPart<S>[]; readonly accountMinor: bigint } => {
  let accountMinor = amountMinor
  const paid = new Map<S, bigint>()
  for (const source of sources) {
    if (source.obstacle !== null || source.leftMinor <= 0n) continue
    const minor = smaller(accountMinor, source.leftMinor)
    accountMinor -= minor
    paid.set(source, minor)
  }
  let uncounted = accountMinor
  const parts = sources.flatMap((source): SplitPart<S>[] => {
    if (source.leftMinor <= 0n) return []
    if (source.obstacle === null) {
      const minor = paid.get(source) ?? 0n
      return minor > 0n ? [{ source, amountMinor: minor, carriedMinor: 0n }] : []
    }
    const carriedMinor = smaller(uncounted, source.leftMinor)
    uncounted -= carriedMinor
    return carriedMinor > 0n ? [{ source, amountMinor: 0n, carriedMinor }] : []
  })
  return { parts, accountMinor }
}

/**
 * Whether what a withdrawal leaves for the account is less than the least that its method pays out. What goes back to cards and
 * accounts has no such bound.
 */
export const isAccountBelowMinimum = (
  sources: readonly SplitSource[],
  amountMinor: bigint,
  minMinor: bigint,
): boolean => {
  const { accountMinor } = splitWithdrawal(sources, amountMinor)
  return accountMinor > 0n && accountMinor < minMinor
}
