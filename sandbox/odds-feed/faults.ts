/** Faults in the feed of a match with one of these words in the name of a side. */
export const faults = {
  /** From the 20th minute on, the live producer sends nothing at all for half a minute, about any match. */
  silence: 'Silence',
  /** Every message comes twice. */
  duplicates: 'Duplicates',
  /** Every third message comes twelve seconds late, after later ones. */
  reordering: 'Reordering',
  /** In the 25th minute a goal that did not happen is settled; twenty seconds later that is rolled back. */
  rollback: 'Rollback',
  /** A goal suspends bets eight seconds late; bets accepted meanwhile are then cancelled. */
  late_stop: 'Late Stop',
  /** From the 10th minute on, the first price of the first market is ten times too high, for half a minute. */
  palpable_price: 'Palpable Price',
} as const
export type Fault = keyof typeof faults

export const faultOf = ({
  home,
  away,
}: {
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
}): Fault | null =>
  (Object.keys(faults) as Fault[]).find((fault) =>
    [home, away].some(({ name }) => name.includes(faults[fault])),
  ) ?? null

/** Minutes of the match’s clock at which a fault begins. */
export const faultMinutes = { silence: 20, rollback: 25, palpable_price: 10 } as const
/** Durations, in the application's time. */
export const faultMs = {
  silence: 30_000,
  reordering: 12_000,
  rollback: 20_000,
  late_stop: 8000,
  palpable_price: 30_000,
} as const
