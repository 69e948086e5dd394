import { createHash } from 'node:crypto'
import { asNumber, decimalText, none, rational, times, type Rational } from '#contract/rational.ts'
import { chanceOf, type Chance } from './chance.ts'
import { metricsOf, isMore, returnAtStake, type Distribution } from './distribution.ts'
import type { StudioGame } from './studio-game.ts'

/** One way to play a game, its distribution, and whether it is in the published list. */
export type GameChoice = {
  readonly name: string
  readonly distribution: Distribution
  readonly isListed: boolean
  /** A side bet has figures of its own and is not part of the return of the game as a whole. */
  readonly isSide?: boolean
}

/** Pays of hands, in their own order: to one stake, and one in how many rounds each comes. */
export type PayTable = {
  name: string
  rows: { name: string; timesStake: string; oneRoundIn: string }[]
}

/**
 * The computed optimal strategy. The first line of a list that fits applies; `from` is the lowest hand to play;
 * a grid has a row for the player’s cards and a column for the dealer’s. `percent` is its return.
 */
export type Strategy =
  | { kind: 'list'; percent: string; rows: { name: string; value: string }[] }
  | { kind: 'from'; percent: string; hand: string }
  | {
      kind: 'grid'
      percent: string
      /** Of the first bet alone, if a round may take further bets. */
      firstPercent: string
      columns: string[]
      parts: { name: string; rows: { name: string; cells: string[] }[] }[]
    }

/**
 * How a round of several steps ends automatically, in stakes. `topWin` is set if the choices are single steps
 * that multiply; `worstStreak` is then the lowest return of all streaks at a stake.
 */
export type PaidAtOnce = { cap: string; topWin?: string; worstStreak?: (stakeMinor: bigint) => Rational }

/** The lowest return at the min stake of currencies with at least this scale, up to the next entry. */
export type MinStakeReturn = { scale: string; percent: string; streakPercent?: string }

/**
 * Figures of one choice. The chances are per round: of its largest win, of winning more than the stake, and of
 * getting exactly the stake back.
 */
export type ChoiceMetrics = {
  name: string
  percent: string
  topWin: string
  topChance: Chance
  hitRate: Chance
  stakeReturned: Chance
  deviation: string
}

/** The published maths of a game with choices. Digits are cut, never rounded up. */
export type ChoiceSheet = {
  sysname: string
  mathVersion: string
  /** SHA-256 of every distribution of the game: equal hashes pay equally (standards D5). */
  definitionHash: string
  /** The lowest and the highest return of all choices, without side bets. */
  returnToPlayer: { percent: string; mostPercent: string }
  /** The lowest return at the min stake, if rounding wins down to minor units makes it lower than the sheet. */
  atLeastStake?: { stakeMinor: string; returns: MinStakeReturn[] }
  /** The max payout of a round, in stakes. */
  topWin: string
  /**
   * For games of several steps: a step above the cap is not on offer, and a round with none left is paid at
   * once.
   */
  paidAtOnce?: Pick<PaidAtOnce, 'cap'>
  choices: ChoiceMetrics[]
  strategy?: Strategy
  payTables?: PayTable[]
}

/** Refuses a game with any return above 100 %: a figure that is cut could hide it. */
function refuseAboveStake(sysname: string, named: readonly { name: string; returned: Rational }[]): void {
  const above = named.filter(({ returned }) => returned.numerator > returned.denominator)
  if (above.length > 0)
    throw new RangeError(
      `${sysname} returns more than is staked: ${above.map(({ name }) => name).join(', ')}`,
    )
}

export const percent = (share: Rational) => decimalText(times(share, rational(100n, 1n)), 2)

type SheetGame = Pick<StudioGame, 'sysname' | 'mathVersion' | 'stakesMinor'>

/** Scales of `stakeScale`, far beyond any real currency. */
const stakeScales = Array.from({ length: 13 }, (_, power) => 10n ** BigInt(power))

/** The lowest returns at the min stake; undefined if rounding takes nothing from the exact ones. */
function atLeastStake(
  { stakesMinor }: SheetGame,
  choices: readonly GameChoice[],
  exact: Rational,
  worstStreak: PaidAtOnce['worstStreak'],
): ChoiceSheet['atLeastStake'] {
  const minMinor = stakesMinor.reduce((min, stake) => (stake < min ? stake : min))
  const worstAt = (stakeMinor: bigint): Rational =>
    choices
      .filter(({ isSide }) => !isSide)
      .map(({ distribution }) => returnAtStake(distribution, stakeMinor))
      .reduce((min, one) => (isMore(min, one) ? one : min))
  if (!isMore(exact, worstAt(minMinor))) return undefined
  const returns: MinStakeReturn[] = []
  for (const scale of stakeScales) {
    const stakeMinor = minMinor * scale
    const one = {
      percent: percent(worstAt(stakeMinor)),
      ...(worstStreak && { streakPercent: percent(worstStreak(stakeMinor)) }),
    }
    const last = returns.at(-1)
    if (last?.percent !== one.percent || last.streakPercent !== one.streakPercent)
      returns.push({ scale: String(scale), ...one })
  }
  return { stakeMinor: String(minMinor), returns }
}

export function choiceSheet(
  game: SheetGame,
  choices: readonly GameChoice[],
  paidAtOnce?: PaidAtOnce,
): ChoiceSheet {
  const all = choices.map((choice) => ({ ...choice, figures: metricsOf(choice.distribution) }))
  const written = JSON.stringify(
    all.map(({ name, distribution }) => [name, distribution]),
    (_, part) => (typeof part === 'bigint' ? part.toString() : part),
  )
  const largestOf = (of: readonly Rational[]) =>
    of.reduce((best, one) => (isMore(one, best) ? one : best), none)
  const returns = all.filter(({ isSide }) => !isSide).map(({ figures }) => figures.returnToPlayer)
  const min = returns.reduce((worst, one) => (isMore(worst, one) ? one : worst))
  refuseAboveStake(
    game.sysname,
    all.map(({ name, figures }) => ({ name, returned: figures.returnToPlayer })),
  )
  const { topWin: ofRound, worstStreak, ...ending } = paidAtOnce ?? {}
  const rounded = atLeastStake(game, choices, min, worstStreak)
  const ofChoices = decimalText(largestOf(all.map(({ figures }) => figures.topWin.timesStake)), 2)
  return {
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    definitionHash: createHash('sha256').update(written).digest('hex'),
    returnToPlayer: { percent: percent(min), mostPercent: percent(largestOf(returns)) },
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
