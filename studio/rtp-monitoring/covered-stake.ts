import type { RoundPicture } from '#contract/studio-views.ts'
import { winningRanks } from '../fast/hi-lo.ts'
import { minesCells } from '../fast/mines.ts'
import { diceDistribution } from '../fast/dice.ts'
import { limboDistribution } from '../fast/limbo.ts'
import type { Distribution } from '../frame/distribution.ts'
import type { StudioGame } from '../frame/studio-game.ts'
import { winOfLines, type LiveGame, type LiveStake } from '../live/live-game.ts'
import { baccaratSides } from '../tables/baccarat.ts'

/** A chance of at least 34 of the 37 pockets of a wheel counts as certain. */
const sure = { of: 34n, in: 37n } as const

const isSure = (weight: bigint, total: bigint): boolean => weight * sure.in >= total * sure.of

type Win = { readonly weight: bigint; readonly minor: bigint }

/**
 * The part of a stake that is almost certain to return: the highest win with that chance, at most the stake.
 */
const coveredBy = (wins: readonly Win[], stakeMinor: bigint): bigint => {
  const total = wins.reduce((sum, { weight }) => sum + weight, 0n)
  let weight = 0n
  for (const win of wins.toSorted((one, other) => (one.minor < other.minor ? 1 : -1))) {
    weight += win.weight
    if (isSure(weight, total)) return win.minor < stakeMinor ? win.minor : stakeMinor
  }
  return 0n
}

const winsOf = (distribution: Distribution, stakeMinor: bigint): Win[] =>
  distribution.map(({ weight, timesStake: { numerator, denominator } }) => ({
    weight,
    minor: (stakeMinor * numerator) / denominator,
  }))

/** Every draw of a table, equally likely. */
const rouletteDraws = Array.from({ length: 37 }, (_, pocket) => [pocket])
const diceDraws = Array.from({ length: 216 }, (_, at) => [
  at % 6,
  Math.floor(at / 6) % 6,
  Math.floor(at / 36),
])

const winsOfDraws = (game: StudioGame, choice: unknown, outcomes: readonly (readonly number[])[]): Win[] =>
  outcomes.map((draws) => {
    let at = 0
    const played = game.play({ choice, actions: [] }, () => draws[at++] ?? 0)
    return { weight: 1n, minor: played?.winMinor ?? 0n }
  })

type Bet = { readonly spot: string; readonly chips: number }

/** Pairs are too rare to cover anything, so the three results of a coup are enough. */
const winsOfCoups = (chipMinor: bigint, bets: readonly Bet[]): Win[] =>
  baccaratSides().map(({ weight, factorOf }) => ({
    weight,
    minor:
      (chipMinor * BigInt(bets.reduce((sum, { spot, chips }) => sum + chips * factorOf(spot), 0))) / 100n,
  }))

type Choice = { readonly stakeMinor: string } & Record<string, unknown>

/** How the covered part of a game’s stake is known: from its bets, from its end, or never covered. */
type Known = 'by_bets' | 'by_end' | 'never'

const knownOf: Readonly<Record<RoundPicture['kind'], Known>> = {
  spins: 'never',
  dice: 'by_bets',
  limbo: 'by_bets',
  coin: 'by_end',
  mines: 'by_end',
  'hi-lo': 'by_end',
  wheel: 'never',
  plinko: 'never',
  keno: 'never',
  roulette: 'by_bets',
  baccarat: 'by_bets',
  'sic-bo': 'by_bets',
  'video-poker': 'never',
  'three-card-poker': 'never',
  blackjack: 'never',
}

const winsOfBets = (game: StudioGame, choice: Choice, stakeMinor: bigint): Win[] => {
  switch (game.kind) {
    case 'dice':
      return winsOf(diceDistribution(Number(choice['winning'])), stakeMinor)
    case 'limbo':
      return winsOf(limboDistribution(Number(choice['target'])), stakeMinor)
    case 'roulette':
      return winsOfDraws(game, choice, rouletteDraws)
    case 'sic-bo':
      return winsOfDraws(game, choice, diceDraws)
    case 'baccarat':
      return winsOfCoups(BigInt(choice.stakeMinor), choice['bets'] as readonly Bet[])
    default:
      return []
  }
}

/** Caches by choice: choices repeat, and a throw of three dice has 216 ends. */
const remembered = new Map<string, bigint>()
const maxRemembered = 10_000

/**
 * The covered part of a stake at the start of a round, in its minor units; it does not count for rewards by
 * stake. It is what the bets are almost certain to return. For a game that its player can end at any time it is
 * the whole stake, until {@link wasAtRisk} decides.
 */
export const coveredStakeAtStart = (game: StudioGame, choice: unknown): bigint => {
  const known = knownOf[game.kind]
  const stakeMinor = known === 'never' ? undefined : game.stakeOf(choice)
  if (stakeMinor === undefined) return 0n
  if (known === 'by_end') return stakeMinor
  const key = `${game.sysname} ${game.mathVersion} ${JSON.stringify(choice)}`
  const before = remembered.get(key)
  if (before !== undefined) return before
  if (remembered.size >= maxRemembered) remembered.clear()
  const covered = coveredBy(winsOfBets(game, choice as Choice, stakeMinor), stakeMinor)
  remembered.set(key, covered)
  return covered
}

/** The chance of the round so far, as fractions. */
const chanceSoFar = (view: RoundPicture): readonly (readonly [bigint, bigint])[] => {
  switch (view.kind) {
    case 'coin':
      return view.flips.map(() => [1n, 2n])
    case 'mines':
      return view.picked.map((_, at) => [BigInt(minesCells - view.mines - at), BigInt(minesCells - at)])
    case 'hi-lo':
      return view.guesses.map((guess, at) => [BigInt(winningRanks(view.cards[at] ?? 0, guess)), 13n])
    default:
      return []
  }
}

/**
 * Whether the stake of a round that its player ended was at risk: true for a lost round, and for a cash-out
 * after steps that together were less than certain. Undefined for an open round or a game without such an end.
 */
export const wasAtRisk = (view: RoundPicture): boolean | undefined => {
  if (knownOf[view.kind] !== 'by_end' || !('end' in view) || view.end === 'open') return undefined
  if (view.end === 'lost') return true
  const [weight, total] = chanceSoFar(view).reduce(
    ([product, whole], [of, all]) => [product * of, whole * all] as const,
    [1n, 1n] as const,
  )
  return !isSure(weight, total)
}

/** The same as {@link coveredStakeAtStart} for a bet in a live round, in minor units of the stake. */
export const coveredStakeOfLiveBet = (game: LiveGame, { stakeMinor, lines }: LiveStake): bigint => {
  const { pays } = game
  if (pays.by === 'exit') return stakeMinor
  const wins = pays.points.map((point) => ({
    weight: 1n,
    minor: winOfLines({ ...game, pays }, lines ?? [], point),
  }))
  return coveredBy(wins, stakeMinor)
}

/** Whether a bet with an exit at this factor, in hundredths, was at risk; null means no exit. */
export const wasExitAtRisk = (factor: number | null): boolean => {
  if (factor === null) return true
  const [{ weight = 0n } = {}, { weight: rest = 0n } = {}] = limboDistribution(factor)
  return !isSure(weight, weight + rest)
}
