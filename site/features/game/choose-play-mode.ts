export type PlayMode = 'demo' | 'real'

export type GameEntry = 'demo' | 'real' | 'registration' | 'deposit' | 'verification'

export type Visit = {
  hash: string
  hasDemo: boolean
  /** The balance for stakes in minor units, or undefined for a guest. */
  balanceMinor: bigint | undefined
  /** Whether a real-money game may be opened without balance, which is the operator's choice (GM-14). */
  opensWithoutMoney: boolean
  /** The kinds of play that require verification first, by the market’s rule (standards X12, A1). */
  verifiedFirst: readonly PlayMode[]
}

/**
 * `#real` selects real money; without it the demonstration runs (GM-13). A guest who chooses real money
 * registers first (GD-15), and a player without balance may be offered a deposit instead of a game that would
 * refuse every stake. Required verification replaces the game.
 */
export const gameEntry = (visit: Visit): GameEntry => {
  const { hash, hasDemo, balanceMinor, opensWithoutMoney, verifiedFirst } = visit
  if (hash !== '#real' && hasDemo) return verifiedFirst.includes('demo') ? 'verification' : 'demo'
  if (balanceMinor === undefined) return 'registration'
  if (verifiedFirst.includes('real')) return 'verification'
  return balanceMinor > 0n || opensWithoutMoney ? 'real' : 'deposit'
}
