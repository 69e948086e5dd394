import type { PictureOf } from '#contract/studio-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { Game } from '../frame/game.ts'
import { none, rational } from '#contract/rational.ts'

/** `winning` of the 10,000 numbers win: the highest of them if `isOver`, else the lowest. */
export type DiceChoice = { stakeMinor: bigint; winning: number; isOver: boolean }
type DiceState = DiceChoice & { roll: number }

const numbers = 10_000
const parts = 10_000
export const winningNumbers = { least: 200, most: 9800 }

/** 99 % of the fair factor, cut to a ten-thousandth. */
export function diceFactor(winning: number): number {
  return Math.floor((99 * numbers * parts) / (100 * winning))
}

export function diceDistribution(winning: number): Distribution {
  return [
    { weight: BigInt(winning), timesStake: rational(BigInt(diceFactor(winning)), BigInt(parts)) },
    { weight: BigInt(numbers - winning), timesStake: none },
  ]
}

function isWon({ roll, winning, isOver }: DiceState): boolean {
  return isOver ? roll >= numbers - winning : roll < winning
}

function isOffered(winning: number): boolean {
  return Number.isInteger(winning) && winning >= winningNumbers.least && winning <= winningNumbers.most
}

export const dice: Game<DiceChoice, DiceState, PictureOf<'dice'>> = {
  sysname: 'dice',
  mathVersion: 'dice-1',
  stakeOf: ({ stakeMinor, winning }) => (isOffered(winning) ? stakeMinor : undefined),
  start: (choice, draw) => ({ ...choice, roll: draw(numbers) }),
  winOf: (state) =>
    isWon(state) ? (state.stakeMinor * BigInt(diceFactor(state.winning))) / BigInt(parts) : 0n,
  view: ({ roll, winning, isOver }) => ({
    kind: 'dice',
    roll,
    winning,
    isOver,
    factor: diceFactor(winning),
  }),
}
