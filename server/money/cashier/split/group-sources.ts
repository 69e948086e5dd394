import type { PartDenialReason, SplitSource } from '#contract/withdrawal-split.ts'

export type SourceDeposit = {
  readonly id: bigint
  readonly method: string
  readonly at: Date
  readonly leftMinor: bigint
  /** Its instrument; if the provider names none, the provider and the method. */
  readonly source: string
  readonly instrumentId: bigint | null
  /** The last characters of the instrument, if its provider gives them. */
  readonly shown: string | null
  readonly obstacle: PartDenialReason | null
}

export type Source = SplitSource &
  Pick<SourceDeposit, 'source' | 'method' | 'instrumentId' | 'shown'> & {
    readonly sourceDeposits: readonly SourceDeposit[]
  }

/** Amounts already paid elsewhere: of a source to an account, and by a method as a whole. */
export type PriorPayouts = {
  readonly carried: ReadonlyMap<string, bigint>
  readonly unsplit: readonly { readonly method: string; readonly minor: bigint; readonly at: Date }[]
}

/** Deducts an amount from deposits, the oldest first, until they are used up. */
const deductOldestFirst = (
  sourceDeposits: readonly SourceDeposit[],
  minor: bigint,
  isMeant: (sourceDeposit: SourceDeposit) => boolean,
): SourceDeposit[] => {
  let rest = minor
  return sourceDeposits.map((sourceDeposit) => {
    if (rest <= 0n || sourceDeposit.leftMinor <= 0n || !isMeant(sourceDeposit)) return sourceDeposit
    const taken = rest < sourceDeposit.leftMinor ? rest : sourceDeposit.leftMinor
    rest -= taken
    return { ...sourceDeposit, leftMinor: sourceDeposit.leftMinor - taken }
  })
}

/**
 * Groups deposits, the oldest first, by instrument. If only some deposits of an instrument can go back, it has
 * two groups: payable and not payable.
 */
export const groupSources = (all: readonly SourceDeposit[], { carried, unsplit }: PriorPayouts): Source[] => {
  let sourceDeposits: readonly SourceDeposit[] = all
  for (const { method, minor, at } of unsplit)
    sourceDeposits = deductOldestFirst(
      sourceDeposits,
      minor,
      (sourceDeposit) => sourceDeposit.method === method && sourceDeposit.at <= at,
    )
  for (const [source, minor] of carried)
    sourceDeposits = deductOldestFirst(
      sourceDeposits,
      minor,
      (sourceDeposit) => sourceDeposit.source === source,
    )
  const left = sourceDeposits.filter(({ leftMinor }) => leftMinor > 0n)
  return [...Map.groupBy(left, ({ source }) => source).values()].flatMap((own) =>
    [...Map.groupBy(own, ({ obstacle: denialReason }) => denialReason).entries()].flatMap(
      ([denialReason, same]): Source[] => {
        const [first] = same
        if (!first) return []
        const { source, method, instrumentId, shown } = first
        const leftMinor = same.reduce((sum, sourceDeposit) => sum + sourceDeposit.leftMinor, 0n)
        return [
          { source, method, instrumentId, shown, obstacle: denialReason, leftMinor, sourceDeposits: same },
        ]
      },
    ),
  )
}

export const refundsOf = (
  sourceDeposits: readonly SourceDeposit[],
  amountMinor: bigint,
): readonly { readonly id: bigint; readonly amountMinor: bigint }[] => {
  let rest = amountMinor
  return sourceDeposits.flatMap(({ id, leftMinor }) => {
    const minor = rest < leftMinor ? rest : leftMinor
    rest -= minor
    return minor > 0n ? [{ id, amountMinor: minor }] : []
  })
}
