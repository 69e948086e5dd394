import type { GameChoice } from '../frame/choice-sheet.ts'
import { scaleWord } from '../fairness/unbiased.ts'
import { pocketCount, rouletteSpots } from '../tables/roulette-spots.ts'
import { europeanRules, rouletteChoices, rouletteFactor } from '../tables/roulette.ts'
import { maxWinOfLines, type LiveLine, type LiveStake, type SpotGame } from './live-game.ts'

/**
 * Roulette with one wheel for all players: rules, spots and payouts are those of European roulette, and each
 * number comes from the chain.
 */
const pockets = Array.from({ length: pocketCount }, (_, pocket) => pocket)
const spots = new Map(rouletteSpots.map((spot) => [spot.id, spot]))
const wordRange = 2 ** 32
const digitsOfWord = 8

/** Max total of one player in a round. */
export const maxTableMinor = 100_000n
export const maxStraightMinor = 10_000n

/** Max of a spot: the max of a straight-up bet for each of its pockets, but at most the max of the table. */
export function maxOnSpot(id: string): bigint {
  const max = maxStraightMinor * BigInt(spots.get(id)?.pockets.length ?? 0)
  return max < maxTableMinor ? max : maxTableMinor
}

/**
 * The words of the HMAC in order, 32 bits each, most significant byte first: the first that scales evenly is
 * the number. None of the eight does once in 10⁷⁰ rounds; then the last one is used as it is.
 */
export function pocketOf(digest: string): number {
  let word = 0
  for (let at = 0; at < digest.length; at += digitsOfWord) {
    word = Number.parseInt(digest.slice(at, at + digitsOfWord), 16)
    const pocket = scaleWord(word, pocketCount, wordRange)
    if (pocket !== null) return pocket
  }
  return word % pocketCount
}

const factorsOf = new Map(
  pockets.map((pocket) => {
    const paying = rouletteSpots
      .map(({ id }) => [id, rouletteFactor(europeanRules, id, pocket)] as const)
      .filter(([, factor]) => factor > 0)
    return [BigInt(pocket), new Map(paying)]
  }),
)

const chips = [10n, 50n, 100n, 500n, 2500n, 10_000n]

/** Each spot once, in whole chips, within its max. */
const isLaid = (lines: readonly LiveLine[]): boolean =>
  new Set(lines.map(({ spot }) => spot)).size === lines.length &&
  lines.every(({ spot, minor }) => minor > 0n && minor % (chips[0] ?? 1n) === 0n && minor <= maxOnSpot(spot))

const refusalOf = ({ stakeMinor, target, lines }: LiveStake): ReturnType<SpotGame['refusalOf']> => {
  if (target !== null) return 'TARGET_INVALID'
  if (lines === null || lines.length === 0 || !isLaid(lines)) return 'CHOICE_INVALID'
  const sum = lines.reduce((all, { minor }) => all + minor, 0n)
  return sum === stakeMinor && sum <= maxTableMinor ? undefined : 'STAKE_INVALID'
}

/** How long the wheel turns before the number is known. */
const spinMs = 4000

export const salonRoulette: SpotGame = {
  sysname: 'salon-roulette',
  name: 'Salon Roulette',
  kind: 'live-roulette',
  mathVersion: 'salon-roulette-1',
  stakesMinor: chips,
  defaultStakeMinor: 100n,
  bettingMs: 7000,
  restMs: 6000,
  pointOf: (digest) => BigInt(pocketOf(digest)),
  endsAfterMs: () => spinMs,
  refusalOf,
  promiseOf: ({ lines }) => maxWinOfLines(salonRoulette, lines ?? []),
  pays: {
    by: 'spot',
    points: pockets.map(BigInt),
    factorsAt: (point) => factorsOf.get(point) ?? new Map<string, number>(),
  },
}

/** The largest chip that divides all amounts; the unit of the lines. */
export function chipOf(lines: readonly LiveLine[]): bigint {
  return chips.findLast((chip) => lines.every(({ minor }) => minor % chip === 0n)) ?? 1n
}

export const salonChoices = (): readonly GameChoice[] => rouletteChoices(europeanRules)
