/** Sort and filter options of the lobby; apart from the schemas, since pages need them without zod. */

/** Features of a game besides its reels; a closed list that is translated into every language. */
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

/** Orders: the operator's, name in the reader's language, newest first, highest RTP first. */
export const gameSorts = ['priority', 'name', 'new', 'rtp'] as const
export type GameSort = (typeof gameSorts)[number]
