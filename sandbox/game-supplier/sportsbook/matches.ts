/** The two sides, and a draw between them. */
export const outcomes = ['first', 'draw', 'second'] as const
export type Outcome = (typeof outcomes)[number]

/** The end of a match, which a tester chooses with the match. */
export type Ending = 'chance' | 'draw' | 'calledOff'

export type SandboxMatch = {
  readonly id: string
  readonly sides: readonly [string, string]
  readonly ends: Ending
  /** In percent, in the order of the outcomes; the payout is 95 % of the fair one. */
  readonly chances: readonly [number, number, number]
}

export const matches: readonly SandboxMatch[] = [
  { id: 'harbour', sides: ['Old Harbour', 'Mill Lane'], ends: 'chance', chances: [50, 25, 25] },
  { id: 'castle', sides: ['Castle Park', 'Five Oaks'], ends: 'chance', chances: [76, 19, 5] },
  { id: 'ferry', sides: ['Ferry Road', 'Lower Bridge'], ends: 'draw', chances: [25, 50, 25] },
  { id: 'moor', sides: ['North Moor', 'Stone Hill'], ends: 'calledOff', chances: [38, 38, 24] },
]

/** Decimal odds in hundredths, rounded down. */
export const oddsOf = ({ chances }: SandboxMatch, outcome: Outcome): number =>
  Math.floor(9500 / (chances[outcomes.indexOf(outcome)] ?? 100))

/** The result of a match for a draw from [0, 100); undefined if it is called off. */
export const resultOf = ({ ends, chances }: SandboxMatch, drawn: number): Outcome | undefined => {
  if (ends === 'calledOff') return undefined
  if (ends === 'draw') return 'draw'
  const [first, draw] = chances
  return drawn < first ? 'first' : drawn < first + draw ? 'draw' : 'second'
}
