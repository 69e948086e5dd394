import type { catalogue } from '#studio/games/catalogue.ts'
import type { fastGames } from '#studio/fast/fast-games.ts'
import type { TableName } from '#studio/tables/table-games.ts'

/** A choice beside the stake for each game that is played on a board. */
export const boardChoices: Record<keyof typeof fastGames | TableName, object> = {
  dice: { winning: 4950, isOver: true },
  limbo: { target: 150 },
  coin: { side: 'tails' },
  mines: { mines: 24 },
  'hi-lo': {},
  wheel: { table: 'low' },
  plinko: { rows: 16, risk: 'high' },
  keno: { picks: [0, 7, 39] },
  'european-roulette': {
    bets: [
      { spot: 'red', chips: 2 },
      { spot: '17-20', chips: 1 },
    ],
  },
  'french-roulette': { bets: [{ spot: 'even', chips: 4 }] },
  baccarat: {
    bets: [
      { spot: 'banker', chips: 2 },
      { spot: 'player-pair', chips: 1 },
    ],
  },
  'sic-bo': {
    bets: [
      { spot: 'small', chips: 3 },
      { spot: 'total-10', chips: 1 },
    ],
  },
  'jacks-or-better': {},
  'deuces-wild': {},
  blackjack: {
    bets: [
      { spot: 'box-1', chips: 2 },
      { spot: 'box-3', chips: 1 },
    ],
  },
  'three-card-poker': {
    bets: [
      { spot: 'ante', chips: 2 },
      { spot: 'pair-plus', chips: 1 },
    ],
  },
}

const choices: Readonly<Record<string, object>> = boardChoices

/** The same for any game; a slot has none. */
export const firstChoice = ({ sysname }: (typeof catalogue)[number]): object => choices[sysname] ?? {}
