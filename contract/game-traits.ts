/** What the hall can order and narrow its games by. Here and not beside the schemas, since pages need these lists without zod. */

/** What a game has besides its reels; the closed list for which every language has a word. */
export const gameFeatures = [
  'free_spins',
  'multipliers',
  'wilds',
  'cascades',
  'bonus_buy',
  'jackpot',
] as const
export type GameFeature = (typeof gameFeatures)[number]

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** The operator's own order, by name in the reader's language, newest first, highest return first. */
export const gameSorts = ['priority', 'name', 'new', 'rtp'] as const
export type GameSort = (typeof gameSorts)[number]
