/** For money or as a demonstration. */
export type PlayMode = 'demo' | 'real'

/** What the page of a game opens with. */
export type GameEntry = 'demo' | 'real' | 'registration' | 'deposit'

export type Visit = {
  hash: string
  hasDemo: boolean
  /** What the player may stake in minor units, or undefined for a guest. */
  balanceMinor: bigint | undefined
  /** Whether a game for money may be opened with nothing to stake, which is the operator's choice (GM-14). */
  opensWithoutMoney: boolean
}

/**
 * `#real` means money; without it the demonstration runs (GM-13). A guest who wants money registers first
 * (GD-15), and a player without money may be offered a deposit instead of a game that would refuse every stake.
 */
export const gameEntry = ({ hash, hasDemo, balanceMinor, opensWithoutMoney }: Visit): GameEntry => {
  if (hash !== '#real' && hasDemo) return 'demo'
  if (balanceMinor === undefined) return 'registration'
  return balanceMinor > 0n || opensWithoutMoney ? 'real' : 'deposit'
}
