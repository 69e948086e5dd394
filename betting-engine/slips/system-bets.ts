/**
 * Full-cover system bets by their common names: all lines from doubles on, and from singles on. Canadian is
 * also called Super Yankee.
 */
export const systemBets = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  lucky_15: { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  lucky_31: { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  lucky_63: { legs: 6, from: 1 },
  super_heinz: { legs: 7, from: 2 },
  lucky_127: { legs: 7, from: 1 },
  goliath: { legs: 8, from: 2 },
  lucky_255: { legs: 8, from: 1 },
} as const satisfies Readonly<Record<string, { legs: number; from: 1 | 2 }>>

export type SystemBet = keyof typeof systemBets
const names = Object.keys(systemBets) as readonly SystemBet[]

/** Every size from `from` to the number of legs. */
export const fullCover = (legs: number, from: 1 | 2): number[] =>
  Array.from({ length: legs - from + 1 }, (_, at) => from + at)

/** The name of the system bet with these sizes over so many legs without bankers, if it has one. */
export const systemBetName = (legs: number, sizes: readonly number[]): SystemBet | undefined =>
  names.find((name) => {
    const bet = systemBets[name]
    return bet.legs === legs && fullCover(legs, bet.from).join() === sizes.join()
  })

/** The system bets that a slip offers besides an express of all legs. */
export const systemBetsOf = (legs: number): SystemBet[] =>
  names.filter((name) => systemBets[name].legs === legs)
