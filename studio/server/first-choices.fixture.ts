import type { catalogue } from '#studio/games/catalogue.ts'
import type { fastGames } from '#studio/fast/fast-games.ts'

/** A choice beside the stake for each fast game. */
export const fastChoices: Record<keyof typeof fastGames, object> = {
  dice: { winning: 4950, isOver: true },
  limbo: { target: 150 },
  coin: { side: 'tails' },
  mines: { mines: 24 },
  'hi-lo': {},
  wheel: { table: 'low' },
  plinko: { rows: 16, risk: 'high' },
  keno: { picks: [0, 7, 39] },
}

/** The same for any game; a slot has none beside its stake. */
export const firstChoice = ({ game }: (typeof catalogue)[number]): object =>
  game.kind === 'spins' ? {} : fastChoices[game.kind]
