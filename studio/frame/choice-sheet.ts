import { createHash } from 'node:crypto'
import { asNumber, decimalText, none, rational, times, type Rational } from '#contract/rational.ts'
import { figuresOf, isMore, type Distribution } from './distribution.ts'
import type { HouseGame } from './house-game.ts'

/** One way to play a game, how often it pays what, and whether it stands in the published list. */
export type GameChoice = {
  readonly name: string
  readonly distribution: Distribution
  readonly isListed: boolean
  /** A side bet has its own figures, and is no part of what the game as a whole says that it returns. */
  readonly isSide?: boolean
}

/** What hands pay, in their own order: to one stake, and once in how many rounds each comes. */
export type PayTable = {
  name: string
  rows: { name: string; timesStake: string; oneRoundIn: string }[]
}

/**
 * What a player does best, as computed. A list is gone down to the first line that fits; `from` a hand upwards one plays; a grid has a row for the player’s
 * cards and a column for the house’s. `percent` is what following it returns.
 */
export type Strategy =
  | { kind: 'list'; percent: string; rows: { name: string; value: string }[] }
  | { kind: 'from'; percent: string; hand: string }
  | {
      kind: 'grid'
      percent: string
      /** Of the first bet alone, where a round may take more than that. */
      firstPercent: string
      columns: string[]
      parts: { name: string; rows: { name: string; cells: string[] }[] }[]
    }

/** What is published about the maths of a game whose player chooses how it pays. Digits are cut, never rounded up. */
export type ChoiceSheet = {
  sysname: string
  mathVersion: string
  /** SHA-256 of every distribution of the game: equal hashes pay equally (standards D5). */
  definitionHash: string
  /** Of the choice that returns least, and of the one that returns most; side bets left aside. */
  returnToPlayer: { percent: string; mostPercent: string }
  /** The most that a choice pays, in stakes. */
  topWin: string
  choices: { name: string; percent: string; hitRatePercent: string; deviation: string; topWin: string }[]
  /** Of games whose player has something to decide. */
  strategy?: Strategy
  payTables?: PayTable[]
}

/** A share in hundredths of itself, cut to two places. */
export const percent = (share: Rational) => decimalText(times(share, rational(100n, 1n)), 2)

export function choiceSheet(
  { sysname, mathVersion }: Pick<HouseGame, 'sysname' | 'mathVersion'>,
  choices: readonly GameChoice[],
): ChoiceSheet {
  const all = choices.map((choice) => ({ ...choice, figures: figuresOf(choice.distribution) }))
  const written = JSON.stringify(
    all.map(({ name, distribution }) => [name, distribution]),
    (_, part) => (typeof part === 'bigint' ? part.toString() : part),
  )
  const most = (of: readonly Rational[]) => of.reduce((best, one) => (isMore(one, best) ? one : best), none)
  const returns = all.filter(({ isSide }) => !isSide).map(({ figures }) => figures.returnToPlayer)
  const least = returns.reduce((worst, one) => (isMore(worst, one) ? one : worst))
  return {
    sysname,
    mathVersion,
    definitionHash: createHash('sha256').update(written).digest('hex'),
    returnToPlayer: { percent: percent(least), mostPercent: percent(most(returns)) },
    topWin: decimalText(most(all.map(({ figures }) => figures.topWin.timesStake)), 2),
    choices: all
      .filter(({ isListed }) => isListed)
      .map(({ name, figures }) => ({
        name,
        percent: percent(figures.returnToPlayer),
        hitRatePercent: percent(figures.hitRate),
        deviation: Math.sqrt(asNumber(figures.variance)).toFixed(4),
        topWin: decimalText(figures.topWin.timesStake, 2),
      })),
  }
}
