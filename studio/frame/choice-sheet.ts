import { createHash } from 'node:crypto'
import { asNumber, decimalText, none, rational, times, type Rational } from '#contract/rational.ts'
import { chanceOf, type Chance } from './chance.ts'
import { figuresOf, isMore, returnAtStake, type Distribution } from './distribution.ts'
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

/**
 * Where a round of several steps ends by itself, in stakes. `topWin` is given where the choices are single steps, which a
 * round multiplies; `worstStreak` is then what returns least of all streaks at a stake.
 */
export type PaidAtOnce = { cap: string; topWin?: string; worstStreak?: (stakeMinor: bigint) => Rational }

/**
 * What returns least at the least stake of currencies whose stakes are so many times those of the base currency, and more, up
 * to the next of these.
 */
export type LeastReturn = { scale: string; percent: string; streakPercent?: string }

/** The figures of one way to play. The chances are of a round: of its largest win, of winning more than was staked, and of getting just that back. */
export type ChoiceFigures = {
  name: string
  percent: string
  topWin: string
  topChance: Chance
  hitRate: Chance
  stakeReturned: Chance
  deviation: string
}

/** What is published about the maths of a game whose player chooses how it pays. Digits are cut, never rounded up. */
export type ChoiceSheet = {
  sysname: string
  mathVersion: string
  /** SHA-256 of every distribution of the game: equal hashes pay equally (standards D5). */
  definitionHash: string
  /** Of the choice that returns least, and of the one that returns most; side bets left aside. */
  returnToPlayer: { percent: string; mostPercent: string }
  /** What returns least at the least stake, where rounding wins down to whole minor units takes more than the sheet says. */
  atLeastStake?: { stakeMinor: string; returns: LeastReturn[] }
  /** The most that a round pays, in stakes. */
  topWin: string
  /** Of games of several steps: a step that could pay more is not on offer, and a round that has none left is paid at once. */
  paidAtOnce?: Pick<PaidAtOnce, 'cap'>
  choices: ChoiceFigures[]
  /** Of games whose player has something to decide. */
  strategy?: Strategy
  payTables?: PayTable[]
}

/** A game of which any choice returns more than is staked is not published: a figure that is cut could hide it. */
function refuseAboveStake(sysname: string, named: readonly { name: string; returned: Rational }[]): void {
  const above = named.filter(({ returned }) => returned.numerator > returned.denominator)
  if (above.length > 0)
    throw new RangeError(
      `${sysname} returns more than is staked: ${above.map(({ name }) => name).join(', ')}`,
    )
}

/** A share in hundredths of itself, cut to two places. */
export const percent = (share: Rational) => decimalText(times(share, rational(100n, 1n)), 2)

type SheetGame = Pick<HouseGame, 'sysname' | 'mathVersion' | 'stakesMinor'>

/** As `stakeScale` gives them, far beyond what a currency of few places and little worth comes to. */
const stakeScales = Array.from({ length: 13 }, (_, power) => 10n ** BigInt(power))

/** The least of the returns at the least stake; undefined where rounding takes nothing from what the exact ones promise. */
function atLeastStake(
  { stakesMinor }: SheetGame,
  choices: readonly GameChoice[],
  exact: Rational,
  worstStreak: PaidAtOnce['worstStreak'],
): ChoiceSheet['atLeastStake'] {
  const leastMinor = stakesMinor.reduce((least, stake) => (stake < least ? stake : least))
  const worstAt = (stakeMinor: bigint): Rational =>
    choices
      .filter(({ isSide }) => !isSide)
      .map(({ distribution }) => returnAtStake(distribution, stakeMinor))
      .reduce((least, one) => (isMore(least, one) ? one : least))
  if (!isMore(exact, worstAt(leastMinor))) return undefined
  const returns: LeastReturn[] = []
  for (const scale of stakeScales) {
    const stakeMinor = leastMinor * scale
    const one = {
      percent: percent(worstAt(stakeMinor)),
      ...(worstStreak && { streakPercent: percent(worstStreak(stakeMinor)) }),
    }
    const last = returns.at(-1)
    if (last?.percent !== one.percent || last.streakPercent !== one.streakPercent)
      returns.push({ scale: String(scale), ...one })
  }
  return { stakeMinor: String(leastMinor), returns }
}

export function choiceSheet(
  game: SheetGame,
  choices: readonly GameChoice[],
  paidAtOnce?: PaidAtOnce,
): ChoiceSheet {
  const all = choices.map((choice) => ({ ...choice, figures: figuresOf(choice.distribution) }))
  const written = JSON.stringify(
    all.map(({ name, distribution }) => [name, distribution]),
    (_, part) => (typeof part === 'bigint' ? part.toString() : part),
  )
  const most = (of: readonly Rational[]) => of.reduce((best, one) => (isMore(one, best) ? one : best), none)
  const returns = all.filter(({ isSide }) => !isSide).map(({ figures }) => figures.returnToPlayer)
  const least = returns.reduce((worst, one) => (isMore(worst, one) ? one : worst))
  refuseAboveStake(
    game.sysname,
    all.map(({ name, figures }) => ({ name, returned: figures.returnToPlayer })),
  )
  const { topWin: ofRound, worstStreak, ...ending } = paidAtOnce ?? {}
  const rounded = atLeastStake(game, choices, least, worstStreak)
  const ofChoices = decimalText(most(all.map(({ figures }) => figures.topWin.timesStake)), 2)
  return {
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    definitionHash: createHash('sha256').update(written).digest('hex'),
    returnToPlayer: { percent: percent(least), mostPercent: percent(most(returns)) },
    ...(rounded && { atLeastStake: rounded }),
    topWin: ofRound ?? ofChoices,
    ...('cap' in ending && { paidAtOnce: ending }),
    choices: all
      .filter(({ isListed }) => isListed)
      .map(({ name, figures }) => ({
        name,
        percent: percent(figures.returnToPlayer),
        topWin: decimalText(figures.topWin.timesStake, 2),
        topChance: chanceOf(figures.topWin.probability),
        hitRate: chanceOf(figures.hitRate),
        stakeReturned: chanceOf(figures.stakeReturned),
        deviation: Math.sqrt(asNumber(figures.variance)).toFixed(4),
      })),
  }
}
