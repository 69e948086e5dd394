/** Why money cannot go back to its card or account. */
export const partDenialReasons = ['provider', 'closed', 'expired', 'window', 'refused'] as const
export type PartDenialReason = (typeof partDenialReasons)[number]

/** A payment instrument of the player's deposits: deposits less what was paid back, in minor units. */
export type SplitSource = { readonly leftMinor: bigint; readonly obstacle: PartDenialReason | null }

/** The part of a source, or, if it has an obstacle, the part of its money that goes to the account instead. */
export type SplitPart<S> = { readonly source: S; readonly amountMinor: bigint; readonly carriedMinor: bigint }

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Splits a withdrawal by the closed loop: money goes back to its sources, in their order, up to the amount of
 * their deposits; the rest goes to the account that the player has chosen. A source with an obstacle is
 * skipped, and its part is counted in the account's, source by source. The parts and the account add up to the
 * withdrawal.
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

/** Whether the account's part is below its method's min payout; cards and accounts have no minimum. */
export const isAccountBelowMinimum = (
  sources: readonly SplitSource[],
  amountMinor: bigint,
  minMinor: bigint,
): boolean => {
  const { accountMinor } = splitWithdrawal(sources, amountMinor)
  return accountMinor > 0n && accountMinor < minMinor
}
