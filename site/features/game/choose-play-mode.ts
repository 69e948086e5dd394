/** For money or as a demonstration. */
export type PlayMode = 'demo' | 'real'

/** What the page of a game opens with. */
export type GameEntry = 'demo' | 'real' | 'registration' | 'deposit' | 'verification'

export type Visit = {
  hash: string
  hasDemo: boolean
  /** What the player may stake in minor units, or undefined for a guest. */
  balanceMinor: bigint | undefined
  /** Whether a game for money may be opened with nothing to stake, which is the operator's choice (GM-14). */
  opensWithoutMoney: boolean
  /** What this visitor is to be verified for first, by the market’s rule (standards X12, A1). */
  verifiedFirst: readonly PlayMode[]
}

/**
 * `#real` means money; without it the demonstration runs (GM-13). A guest who wants money registers first
 * (GD-15), and a player without money may be offered a deposit instead of a game that would refuse every stake. Who is to
 * be verified first is told so in its place.
 */
export const gameEntry = (visit: Visit): GameEntry => {
  const { hash, hasDemo, balanceMinor, opensWithoutMoney, verifiedFirst } = visit
  if (hash !== '#real' && hasDemo) return verifiedFirst.includes('demo') ? 'verification' : 'demo'
  if (balanceMinor === undefined) return 'registration'
  if (verifiedFirst.includes('real')) return 'verification'
  return balanceMinor > 0n || opensWithoutMoney ? 'real' : 'deposit'
}
