import type { PartDenialReason, SplitSource } from '#contract/withdrawal-split.ts'

export type Lot = {
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
  Pick<Lot, 'source' | 'method' | 'instrumentId' | 'shown'> & { readonly lots: readonly Lot[] }

/** Amounts already paid elsewhere: of a source to an account, and by a method as a whole. */
export type GoneBefore = {
  readonly carried: ReadonlyMap<string, bigint>
  readonly unsplit: readonly { readonly method: string; readonly minor: bigint; readonly at: Date }[]
}

/** Deducts an amount from deposits, the oldest first, until they are used up. */
const takeOff = (lots: readonly Lot[], minor: bigint, isMeant: (lot: Lot) => boolean): Lot[] => {
  let rest = minor
  return lots.map((lot) => {
    if (rest <= 0n || lot.leftMinor <= 0n || !isMeant(lot)) return lot
    const taken = rest < lot.leftMinor ? rest : lot.leftMinor
    rest -= taken
    return { ...lot, leftMinor: lot.leftMinor - taken }
  })
}

/**
 * Groups deposits, the oldest first, by instrument. If only some deposits of an instrument can go back, it has
 * two groups: payable and not payable.
 */
export const groupSources = (all: readonly Lot[], { carried, unsplit }: GoneBefore): Source[] => {
  let lots: readonly Lot[] = all
  for (const { method, minor, at } of unsplit)
    lots = takeOff(lots, minor, (lot) => lot.method === method && lot.at <= at)
  for (const [source, minor] of carried) lots = takeOff(lots, minor, (lot) => lot.source === source)
  const left = lots.filter(({ leftMinor }) => leftMinor > 0n)
  return [...Map.groupBy(left, ({ source }) => source).values()].flatMap((own) =>
    [...Map.groupBy(own, ({ obstacle: denialReason }) => denialReason).entries()].flatMap(
      ([denialReason, same]): Source[] => {
        const [first] = same
        if (!first) return []
        const { source, method, instrumentId, shown } = first
        const leftMinor = same.reduce((sum, lot) => sum + lot.leftMinor, 0n)
        return [{ source, method, instrumentId, shown, obstacle: denialReason, leftMinor, lots: same }]
      },
    ),
  )
}

export const refundsOf = (
  lots: readonly Lot[],
  amountMinor: bigint,
): readonly { readonly id: bigint; readonly amountMinor: bigint }[] => {
  let rest = amountMinor
  return lots.flatMap(({ id, leftMinor }) => {
    const minor = rest < leftMinor ? rest : leftMinor
    rest -= minor
    return minor > 0n ? [{ id, amountMinor: minor }] : []
  })
}
