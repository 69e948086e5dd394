import type { PictureOf } from '#contract/studio-views.ts'
import type { GameChoice } from '../frame/choice-sheet.ts'
import type { Distribution } from '../frame/distribution.ts'
import { dealNext, freshDeck, type Draw } from '../frame/draw.ts'
import { rational } from '#contract/rational.ts'
import { chipGame, type ChipTable } from './chip-table.ts'

/** Eight packs, shuffled for each round. */
const shoe = 8 * 52
export const baccaratSpots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]

type Side = 'player' | 'banker' | 'tie'
type Coup = { player: readonly number[]; banker: readonly number[] }
type Ended = { winner: Side; isPlayerPair: boolean; isBankerPair: boolean }

const rankOf = (card: number): number => card % 13
/** An ace counts one; tens and pictures count zero. */
const valueOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1)
const pointsOf = (hand: readonly number[]): number => hand.reduce((sum, card) => sum + valueOf(card), 0) % 10

/** The player’s side takes a third card on five or less. */
const playerDraws = (points: number): boolean => points <= 5

/** Whether the banker draws on its points, by the value of the player’s third card, if there is one. */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined || points <= 2) return points <= 5
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8

function deal(draw: Draw): Coup {
  const first = dealNext(freshDeck(shoe), 4, draw)
  const [a = 0, b = 0, c = 0, d = 0] = first.cards
  const [player, banker] = [
    [a, c],
    [b, d],
  ]
  if (isNatural(pointsOf(player), pointsOf(banker))) return { player, banker }
  let { rest } = first
  const next = (): number => {
    const dealt = dealNext(rest, 1, draw)
    rest = dealt.rest
    return dealt.cards[0] ?? 0
  }
  const third = playerDraws(pointsOf(player)) ? next() : undefined
  const isDrawn = bankerDraws(pointsOf(banker), third === undefined ? undefined : valueOf(third))
  return {
    player: third === undefined ? player : [...player, third],
    banker: isDrawn ? [...banker, next()] : banker,
  }
}

function winnerOf(player: number, banker: number): Side {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second)

function endOf({ player, banker }: Coup): Ended {
  return {
    winner: winnerOf(pointsOf(player), pointsOf(banker)),
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
  }
}

/** Eight to one on a tie, eleven to one on a pair; a win on the banker pays a commission of a twentieth. */
function factorOf(spot: string, { winner, isPlayerPair, isBankerPair }: Ended): number {
  switch (spot) {
    case 'tie':
      return winner === 'tie' ? 900 : 0
    case 'player-pair':
      return isPlayerPair ? 1200 : 0
    case 'banker-pair':
      return isBankerPair ? 1200 : 0
    default:
      if (winner === 'tie') return 100
      return winner === spot ? (spot === 'banker' ? 195 : 200) : 0
  }
}

const table: ChipTable<Coup> = {
  sysname: 'baccarat',
  mathVersion: 'baccarat-1',
  spots: new Set(baccaratSpots),
  drawOutcome: deal,
  factorOf: (spot, coup) => factorOf(spot, endOf(coup)),
}

export const baccarat = chipGame<Coup, PictureOf<'baccarat'>>(table, ({ player, banker }, laid) => ({
  kind: 'baccarat',
  player: player.map((card) => card % 52),
  banker: banker.map((card) => card % 52),
  playerPoints: pointsOf(player),
  bankerPoints: pointsOf(banker),
  winner: endOf({ player, banker }).winner,
  ...laid,
}))

/**
 * In how many of the 4,998,398,275,503,360 orders of the first six cards each side wins. Cards of one value are
 * counted together; if a third card is not drawn, any card may be in its place. All sums are below 2⁵³.
 */
export function baccaratCounts(): Readonly<Record<Side, number>> {
  const left = [128, ...Array.from({ length: 9 }, () => 32)]
  const counts = { player: 0, banker: 0, tie: 0 }
  let cards = shoe
  const each = (ways: number, then: (value: number, ways: number) => void): void => {
    for (let value = 0; value < 10; value += 1) {
      const some = left[value] ?? 0
      left[value] = some - 1
      cards -= 1
      then(value, ways * some)
      left[value] = some
      cards += 1
    }
  }
  const end = (player: number, banker: number, ways: number, unseen: number): void => {
    let all = ways
    for (let card = 0; card < unseen; card += 1) all *= cards - card
    counts[winnerOf(player % 10, banker % 10)] += all
  }
  const thirds = (player: number, banker: number, ways: number): void => {
    if (isNatural(player, banker)) return end(player, banker, ways, 2)
    const bankers = (third: number | undefined, now: number): void => {
      const sum = player + (third ?? 0)
      const unseen = third === undefined ? 1 : 0
      if (!bankerDraws(banker, third)) return end(sum, banker, now, unseen + 1)
      each(now, (value, next) => end(sum, banker + value, next, unseen))
    }
    if (playerDraws(player)) each(ways, bankers)
    else bankers(undefined, ways)
  }
  each(1, (a, first) =>
    each(first, (b, second) =>
      each(second, (c, third) => each(third, (d, fourth) => thirds((a + c) % 10, (b + d) % 10, fourth))),
    ),
  )
  return counts
}

let sides: readonly { readonly weight: bigint; factorOf(spot: string): number }[] | undefined

/**
 * The three results of a coup with their weights, and the factor of each spot by each, if no hand is a pair.
 */
export const baccaratSides = (): NonNullable<typeof sides> => {
  if (sides) return sides
  const counts = baccaratCounts()
  sides = (['player', 'banker', 'tie'] as const).map((winner) => ({
    weight: BigInt(counts[winner]),
    factorOf: (spot) => factorOf(spot, { winner, isPlayerPair: false, isBankerPair: false }),
  }))
  return sides
}

export function baccaratChoices(): readonly GameChoice[] {
  const counts = baccaratCounts()
  const ends = (['player', 'banker', 'tie'] as const).map((winner) => ({
    winner,
    weight: BigInt(counts[winner]),
  }))
  const none = { isPlayerPair: false, isBankerPair: false }
  const bySides = (spot: BaccaratSpot): Distribution =>
    ends.map(({ winner, weight }) => ({
      weight,
      timesStake: rational(BigInt(factorOf(spot, { winner, ...none })), 100n),
    }))
  // Of the 415 cards besides the first one, 31 are of its rank.
  const byPair = (spot: BaccaratSpot): Distribution =>
    [true, false].map((isIt) => ({
      weight: isIt ? 31n : 384n,
      timesStake: rational(
        BigInt(factorOf(spot, { winner: 'tie', isPlayerPair: isIt, isBankerPair: isIt })),
        100n,
      ),
    }))
  return baccaratSpots.map((spot) => ({
    name: `baccarat.${spot}`,
    distribution: spot.endsWith('-pair') ? byPair(spot) : bySides(spot),
    isListed: true,
    isSide: spot !== 'player' && spot !== 'banker',
  }))
}
