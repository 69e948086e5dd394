import type { RoundPicture } from '#contract/studio-views.ts'
import { coinFactor } from '../fast/coin.ts'
import { diceDistribution } from '../fast/dice.ts'
import { winningRanks } from '../fast/hi-lo.ts'
import { kenoDistribution } from '../fast/keno.ts'
import { limboDistribution } from '../fast/limbo.ts'
import { minesCells, minesFactor } from '../fast/mines.ts'
import { plinkoDistribution, plinkoFactors } from '../fast/plinko.ts'
import { wheelDistribution, wheelTables } from '../fast/wheel.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { StudioGame, RoundMoves } from '../frame/studio-game.ts'
import { asNumber } from '#contract/rational.ts'
import { baccaratChoices } from '../tables/baccarat.ts'
import { noRounds, combineExpectedWins, type ExpectedWin } from './drift.ts'
import { blackjackExpected } from './blackjack-luck.ts'
import { momentsOf, expectedWinByMoments } from './luck.ts'
import { slotSkewness } from './slot-skewness.ts'
import { threeCardExpected } from './three-card-luck.ts'
import { videoPokerExpected, type Draws } from './video-poker-luck.ts'

/** Figures of a round from a slot's published sheet, in stakes. */
export type SlotGameMetrics = {
  readonly returnToPlayer: number
  readonly deviation: number
  readonly topRound: number
  /** Third standardized moment; Infinity if not measured. */
  readonly skewness: number
  /** Of a bought feature, in stakes too. */
  readonly bought?: {
    readonly mean: number
    readonly deviation: number
    readonly most: number
    readonly least: number
  }
}

type Choice = { readonly stakeMinor: string } & Record<string, unknown>

/** For a choice with one draw a round; a win is cut to whole units as when paid. */
const ofDistribution = (distribution: Distribution, stakeMinor: bigint): ExpectedWin =>
  expectedWinByMoments(
    momentsOf(
      distribution.map(({ weight, timesStake: { numerator, denominator } }) => ({
        chance: Number(weight),
        value: Number((stakeMinor * numerator) / denominator),
      })),
    ),
  )

/** The 1 % edge is taken with the first step, wherever the player stops. */
const afterEdge = 0.99

type Step = { readonly value: number; readonly chance: number }

/**
 * For a round that its player may continue at will. Its value is its payout, and each step either raises that
 * in proportion to its chance or loses it; the stop does not change the mean, and only the taken steps vary.
 */
const ofSteps = (stakeMinor: bigint, steps: readonly Step[]): ExpectedWin =>
  steps.reduce<ExpectedWin>(
    (sum, { value, chance }) => ({
      ...sum,
      variance: sum.variance + (value ** 2 * (1 - chance)) / chance,
      mostAbove: Math.max(sum.mostAbove, value / chance - value),
      mostBelow: Math.max(sum.mostBelow, value),
    }),
    // Payouts are cut, and factors of mines are cut to a ten-thousandth at each step.
    { ...noRounds, mean: afterEdge * Number(stakeMinor), cut: 1 + Number(stakeMinor) * steps.length * 1e-4 },
  )

const coinSteps = (stake: number, flips: number): Step[] =>
  Array.from({ length: flips }, (_, at) => ({ value: (coinFactor(at) / 100) * stake, chance: 1 / 2 }))

const minesSteps = (stake: number, mines: number, picked: number): Step[] =>
  Array.from({ length: picked }, (_, at) => ({
    value: at === 0 ? afterEdge * stake : (Number(minesFactor(mines, at)) / 10_000) * stake,
    chance: (minesCells - mines - at) / (minesCells - at),
  }))

const hiLoSteps = (stake: number, { cards, guesses }: Extract<RoundPicture, { kind: 'hi-lo' }>): Step[] => {
  let value = afterEdge * stake
  return guesses.map((guess, at) => {
    const chance = winningRanks(cards[at] ?? 0, guess) / 13
    const step = { value, chance }
    value /= chance
    return step
  })
}

const rouletteDraws = Array.from({ length: 37 }, (_, pocket) => [pocket])
const diceDraws = Array.from({ length: 216 }, (_, at) => [
  at % 6,
  Math.floor(at / 6) % 6,
  Math.floor(at / 36),
])

/** For bets on a table with few outcomes: every one is played. */
const ofOutcomes = (
  game: StudioGame,
  choice: unknown,
  outcomes: readonly (readonly number[])[],
): ExpectedWin => {
  const wins = outcomes.map((draws) => {
    let at = 0
    return game.play({ choice, actions: [] }, () => draws[at++] ?? 0)?.winMinor ?? 0n
  })
  const counted = wins.map((win) => ({ weight: 1n, timesStake: { numerator: win, denominator: 1n } }))
  return ofDistribution(counted, 1n)
}

const baccaratOf = new Map<string, Distribution>()
const baccaratSpot = (spot: string): Distribution => {
  if (baccaratOf.size === 0)
    for (const { name, distribution } of baccaratChoices()) baccaratOf.set(name, distribution)
  return baccaratOf.get(`baccarat.${spot}`) ?? []
}

/** For bets with dependent wins that are not counted: the variance is at most that of full correlation. */
const ofBets = (chipMinor: bigint, bets: readonly { spot: string; chips: number }[]): ExpectedWin => {
  const each = bets.map(({ spot, chips }) => ofDistribution(baccaratSpot(spot), chipMinor * BigInt(chips)))
  const sum = each.reduce(combineExpectedWins, noRounds)
  const deviation = each.reduce((all, { variance }) => all + Math.sqrt(variance), 0)
  return {
    ...sum,
    variance: deviation ** 2,
    mostAbove: each.reduce((all, { mostAbove }) => all + mostAbove, 0),
    mostBelow: each.reduce((all, { mostBelow }) => all + mostBelow, 0),
  }
}

const ofSlot = (stakeMinor: bigint, figures: SlotGameMetrics): ExpectedWin => {
  const stake = Number(stakeMinor)
  const mean = figures.returnToPlayer * stake
  return {
    mean,
    variance: (figures.deviation * stake) ** 2,
    mostAbove: Math.min(figures.topRound * stake - mean, figures.skewness * figures.deviation * stake),
    mostBelow: mean,
    cut: 0,
  }
}

const ofBought = (
  stakeMinor: bigint,
  { mean, deviation, most, least }: NonNullable<SlotGameMetrics['bought']>,
): ExpectedWin => {
  const stake = Number(stakeMinor)
  return {
    mean: mean * stake,
    variance: (deviation * stake) ** 2,
    mostAbove: (most - mean) * stake,
    mostBelow: (mean - least) * stake,
    cut: 0,
  }
}

const byChoice = (game: StudioGame, choice: Choice): ExpectedWin | undefined => {
  const stakeMinor = BigInt(choice.stakeMinor)
  switch (game.kind) {
    case 'dice':
      return ofDistribution(diceDistribution(Number(choice.winning)), stakeMinor)
    case 'limbo':
      return ofDistribution(limboDistribution(Number(choice.target)), stakeMinor)
    case 'keno':
      return ofDistribution(kenoDistribution((choice.picks as readonly number[]).length), stakeMinor)
    case 'plinko': {
      const factors = plinkoFactors(Number(choice.rows), String(choice.risk))
      return factors && ofDistribution(plinkoDistribution(factors), stakeMinor)
    }
    case 'wheel': {
      const table = wheelTables.find(({ name }) => name === choice.table)
      return table && ofDistribution(wheelDistribution(table), stakeMinor)
    }
    case 'roulette':
      return ofOutcomes(game, choice, rouletteDraws)
    case 'sic-bo':
      return ofOutcomes(game, choice, diceDraws)
    case 'baccarat':
      return ofBets(stakeMinor, choice.bets as readonly { spot: string; chips: number }[])
    default:
      return undefined
  }
}

/** Caches by choice: choices repeat, and some take hundreds of outcomes to compute. */
const remembered = new Map<string, ExpectedWin | undefined>()
const maxRemembered = 10_000

const rememberedByChoice = (game: StudioGame, choice: Choice): ExpectedWin | undefined => {
  const key = `${game.sysname} ${game.mathVersion} ${JSON.stringify(choice)}`
  if (remembered.has(key)) return remembered.get(key)
  if (remembered.size >= maxRemembered) remembered.clear()
  const expected = byChoice(game, choice)
  remembered.set(key, expected)
  return expected
}

/** Precomputed data of a game: the figures of a slot, the draws of video poker. */
export type Counted = { readonly slot: SlotGameMetrics | undefined; readonly draws: Draws | undefined }

/**
 * The expected win of an ended round from its choice and steps, in minor units; undefined for a slot or a video
 * poker without precomputed data.
 */
export const expectedWin = (
  game: StudioGame,
  { choice }: Pick<RoundMoves, 'choice'>,
  { view, slot, draws }: Counted & { readonly view: RoundPicture },
): ExpectedWin | undefined => {
  const chosen = choice as Choice
  const stakeMinor = BigInt(chosen.stakeMinor)
  const stake = Number(stakeMinor)
  switch (view.kind) {
    case 'spins':
      if (chosen['isBought'] === true) return slot?.bought && ofBought(stakeMinor, slot.bought)
      return slot && ofSlot(stakeMinor, slot)
    case 'coin':
      return ofSteps(stakeMinor, coinSteps(stake, view.flips.length))
    case 'mines':
      return ofSteps(stakeMinor, minesSteps(stake, view.mines, view.picked.length))
    case 'hi-lo':
      return ofSteps(stakeMinor, hiLoSteps(stake, view))
    case 'video-poker':
      return draws && videoPokerExpected({ sysname: game.sysname, stakeMinor, draws }, view)
    case 'three-card-poker':
      return threeCardExpected(view)
    case 'blackjack':
      return blackjackExpected(view)
    default:
      return rememberedByChoice(game, chosen)
  }
}

export const slotGameMetrics = (sheet: {
  readonly sysname?: string
  readonly returnToPlayer: { readonly numerator: string; readonly denominator: string }
  readonly deviation: string
  readonly topRound: { readonly timesStake: string }
  readonly bought?: {
    readonly mean: string
    readonly deviation: string
    readonly most: string
    readonly least: string
  }
}): SlotGameMetrics => ({
  returnToPlayer: asNumber({
    numerator: BigInt(sheet.returnToPlayer.numerator),
    denominator: BigInt(sheet.returnToPlayer.denominator),
  }),
  deviation: Number(sheet.deviation),
  topRound: Number(sheet.topRound.timesStake),
  skewness: slotSkewness[sheet.sysname ?? ''] ?? Infinity,
  ...(sheet.bought && {
    bought: {
      mean: Number(sheet.bought.mean),
      deviation: Number(sheet.bought.deviation),
      most: Number(sheet.bought.most),
      least: Number(sheet.bought.least),
    },
  }),
})
