import type { GameKind, PictureOf, RoundPicture } from '#contract/studio-views.ts'
import { choicesOf } from '../../fast/fast-choices.ts'
import { fastGames } from '../../fast/fast-games.ts'
import { minesCells } from '../../fast/mines.ts'
import { wheelTables } from '../../fast/wheel.ts'
import type { StudioGame } from '../../frame/studio-game.ts'
import { slots, type SlotEntry } from '../../games/catalogue.ts'
import { asNumber } from '#contract/rational.ts'
import { orbOf, type TumbleRules } from '../../maths/slot-game.ts'
import { pocketCount } from '../../tables/roulette-spots.ts'
import { tableGames } from '../../tables/table-games.ts'

/** One drawn part of a game, such as a pocket or the stop of a reel, with the chance of each value. */
export type Element = {
  readonly name: string
  readonly chances: readonly number[]
  /** The value that came; undefined if a round has none of it. */
  valueOf(view: RoundPicture): number | undefined
}

/** A game with moves that are legal in every round and reveal its elements. */
export type CountedGame = {
  readonly game: StudioGame
  readonly choice: object
  readonly actions?: readonly unknown[]
  readonly elements: readonly Element[]
}

const even = (values: number): readonly number[] => Array.from({ length: values }, () => 1 / values)

function element<Kind extends GameKind>(
  kind: Kind,
  name: string,
  chances: readonly number[],
  valueOf: (view: PictureOf<Kind>) => number | undefined,
): Element {
  return {
    name,
    chances,
    valueOf: (view) => {
      if (view.kind !== kind) throw new TypeError(`a round of ${kind} shows ${view.kind}`)
      return valueOf(view as PictureOf<Kind>)
    },
  }
}

const places = (count: number, of: (at: number) => Element): readonly Element[] =>
  Array.from({ length: count }, (_, at) => of(at))

const reels = (entry: SlotEntry): readonly Element[] =>
  entry.slot.tumbles ? tumbling(entry, entry.slot.tumbles) : stops(entry)

const stops = ({ slot }: SlotEntry): readonly Element[] =>
  slot.strips.base.flatMap((strip, reel) => [
    ...(slot.heights ? [heightOf(reel, slot.heights)] : []),
    element('spins', `stop of reel ${reel + 1}`, even(strip.length), ({ spins }) => spins[0]?.stops[reel]),
  ])

const heightOf = (reel: number, heights: readonly number[]): Element =>
  element('spins', `height of reel ${reel + 1}`, even(heights.length), ({ spins }) => {
    const rows = spins[0]?.window[reel]?.length
    return rows === undefined ? undefined : heights.indexOf(rows)
  })

/**
 * For a slot with tumbles: the symbol of each place of the first window, orbs of all values together, and the
 * values of orbs.
 */
function tumbling({ slot }: SlotEntry, rules: TumbleRules): readonly Element[] {
  const strip = slot.strips.base[0]!
  const { symbolNames, rows } = slot
  const values = rules.values.map(({ times }) => orbOf(rules, times))
  const chances = symbolNames.map((symbol) => strip.filter((shown) => shown === symbol).length / strip.length)
  const weights = rules.values.reduce((sum, { weight }) => sum + weight, 0)
  return [
    ...places(rows * slot.strips.base.length, (at) =>
      element('spins', `place ${at + 1}`, chances, ({ spins }) => {
        const shown = spins[0]?.window[Math.floor(at / rows)]?.[at % rows] ?? ''
        return symbolNames.indexOf(values.includes(shown) ? rules.orb : shown)
      }),
    ),
    element(
      'spins',
      'multiplier of the first orb',
      rules.values.map(({ weight }) => weight / weights),
      ({ spins }) => {
        const first = spins[0]?.window.flat().find((shown) => values.includes(shown))
        return first === undefined ? undefined : values.indexOf(first)
      },
    ),
  ]
}

/** Limbo’s number has no countable steps: counts how often it falls between two targets of the sheet. */
function limboBands(): Element {
  const targets = choicesOf('limbo').map(({ name, distribution }) => {
    const total = distribution.reduce((sum, { weight }) => sum + Number(weight), 0)
    const won = distribution.filter(({ timesStake }) => asNumber(timesStake) > 0)
    const reached = won.reduce((sum, { weight }) => sum + Number(weight), 0) / total
    return { hundredths: BigInt(Math.round(Number(name) * 100)), reached }
  })
  const chances = [{ reached: 1 }, ...targets].map(({ reached }, at) => reached - (targets[at]?.reached ?? 0))
  return element('limbo', 'number', chances, ({ reached }) => {
    const above = targets.findIndex(({ hundredths }) => BigInt(reached) < hundredths)
    return above === -1 ? targets.length : above
  })
}

const fast: readonly CountedGame[] = [
  {
    game: fastGames.dice,
    choice: { winning: 4950, isOver: true },
    elements: [element('dice', 'number', even(10_000), ({ roll }) => roll)],
  },
  { game: fastGames.limbo, choice: { target: 200 }, elements: [limboBands()] },
  {
    game: fastGames.coin,
    choice: { side: 'heads' },
    elements: [element('coin', 'side', even(2), ({ flips }) => (flips[0]?.fell === 'heads' ? 0 : 1))],
  },
  {
    game: fastGames.mines,
    choice: { mines: minesCells - 1 },
    // With one safe cell any move ends the round, which reveals all the others in the order of the draw.
    actions: [0],
    elements: places(minesCells - 1, (at) =>
      element('mines', `cell of mine ${at + 1}`, even(minesCells), ({ hidden }) => hidden?.[at]),
    ),
  },
  {
    game: fastGames['hi-lo'],
    choice: {},
    elements: [element('hi-lo', 'card', even(52), ({ cards }) => cards[0])],
  },
  ...wheelTables.map(({ name, segments }) => ({
    game: fastGames.wheel,
    choice: { table: name },
    elements: [element('wheel', `segment, ${name}`, even(segments.length), ({ segment }) => segment)],
  })),
  {
    game: fastGames.plinko,
    choice: { rows: 16, risk: 'high' },
    elements: places(16, (at) => element('plinko', `turn at row ${at + 1}`, even(2), ({ path }) => path[at])),
  },
  {
    game: fastGames.keno,
    choice: { picks: [0, 7, 39] },
    elements: places(10, (at) => element('keno', `number ${at + 1}`, even(40), ({ drawn }) => drawn[at])),
  },
]

const pack = 52
const sides = ['player', 'banker'] as const

const tables: readonly CountedGame[] = [
  ...[tableGames['european-roulette'], tableGames['french-roulette']].map((game) => ({
    game,
    choice: { bets: [{ spot: 'red', chips: 1 }] },
    elements: [element('roulette', 'pocket', even(pocketCount), ({ pocket }) => pocket)],
  })),
  {
    game: tableGames.baccarat,
    choice: { bets: [{ spot: 'banker', chips: 1 }] },
    // The first two cards of each side, which every round has; they decide whether there is a third.
    elements: sides.flatMap((side) =>
      places(2, (at) =>
        element('baccarat', `card ${at + 1} of the ${side}`, even(pack), (view) => view[side][at]),
      ),
    ),
  },
  {
    game: tableGames['sic-bo'],
    choice: { bets: [{ spot: 'small', chips: 1 }] },
    elements: places(3, (at) => element('sic-bo', `die ${at + 1}`, even(6), ({ dice }) => dice[at]! - 1)),
  },
]

/** Every game with counted elements (standards N4). */
export const countedGames: readonly CountedGame[] = [
  ...slots.map((entry) => ({ game: entry.game, choice: {}, elements: reels(entry) })),
  ...fast,
  ...tables,
]
