import type { PartObstacle, SplitSource } from '#contract/withdrawal-split.ts'

/** One deposit, and what of it may still go back, in minor units. */
export type Lot = {
  readonly id: bigint
  readonly method: string
  readonly at: Date
  readonly leftMinor: bigint
  /** What it was paid from; of an instrument that its provider does not name, the provider and the method. */
  readonly source: string
  readonly instrumentId: bigint | null
  /** The last characters of the instrument, where its provider gives them. */
  readonly shown: string | null
  readonly obstacle: PartObstacle | null
}

/** A card or account with the deposits that were paid from it, the oldest first. */
export type Source = SplitSource &
  Pick<Lot, 'source' | 'method' | 'instrumentId' | 'shown'> & { readonly lots: readonly Lot[] }

/** What went elsewhere before: of a source to an account, and by a method as a whole. */
export type GoneBefore = {
  readonly carried: ReadonlyMap<string, bigint>
  readonly unsplit: readonly { readonly method: string; readonly minor: bigint; readonly at: Date }[]
}

/** Takes a sum off lots, the first first, until they are used up. */
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
 * Groups deposits, the oldest first, by what they were paid from. Where only some deposits of an instrument can go back, it
 * stands twice: as what can be paid, and as what cannot.
 */
export const groupSources = (all: readonly Lot[], { carried, unsplit }: GoneBefore): Source[] => {
  let lots: readonly Lot[] = all
  for (const { method, minor, at } of unsplit)
    lots = takeOff(lots, minor, (lot) => lot.method === method && lot.at <= at)
  for (const [source, minor] of carried) lots = takeOff(lots, minor, (lot) => lot.source === source)
  const left = lots.filter(({ leftMinor }) => leftMinor > 0n)
  return [...Map.groupBy(left, ({ source }) => source).values()].flatMap((own) =>
    [...Map.groupBy(own, ({ obstacle }) => obstacle).entries()].flatMap(([obstacle, same]): Source[] => {
      const [first] = same
      if (!first) return []
      const { source, method, instrumentId, shown } = first
      const leftMinor = same.reduce((sum, lot) => sum + lot.leftMinor, 0n)
      return [{ source, method, instrumentId, shown, obstacle, leftMinor, lots: same }]
    }),
  )
}

/** Which deposits a sum goes back by, the oldest first. */
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
