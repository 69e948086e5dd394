import { expect, test } from 'vitest'
import { slots } from '../games/catalogue.ts'
import { evaluateSpin } from './evaluate-spin.ts'
import { everyRound } from './every-round.fixture.ts'
import { exactMetrics } from './exact-metrics.ts'
import type { SlotGame, SpinMode } from './slot-game.ts'
import { minus, rational, times } from '#contract/rational.ts'
import { spinDistribution } from './spin-distribution.ts'
import { tinyGame } from './tiny-game.ts'

test('D3 exact figures equal the complete list of rounds, free spins, retriggers and cap included', () => {
  const rounds = everyRound(tinyGame)
  const longest = rounds.reduce(
    (most, { probability }) => (probability.denominator > most ? probability.denominator : most),
    1n,
  )
  const weigh = (of: (round: (typeof rounds)[0]) => bigint) =>
    rational(
      rounds.reduce((sum, round) => sum + of(round) * (longest / round.probability.denominator), 0n),
      longest,
    )

  const mean = weigh(({ winUnits }) => BigInt(winUnits))
  const square = weigh(({ winUnits }) => BigInt(winUnits) ** 2n)
  const top = Math.max(...rounds.map(({ winUnits }) => winUnits))
  const trigger = weigh(({ spins }) => (spins.length > 1 ? 1n : 0n))
  const freeSpins = weigh(({ spins }) => BigInt(spins.length - 1))

  const figures = exactMetrics(tinyGame)
  expect(rounds.length).toBeGreaterThan(10_000)
  expect(weigh(() => 1n)).toEqual(rational(1n, 1n))
  expect(figures.returnToPlayer).toEqual(mean)
  expect(figures.variance).toEqual(minus(square, times(mean, mean)))
  expect(figures.hitRate).toEqual(weigh(({ winUnits }) => (winUnits > 0 ? 1n : 0n)))
  expect(figures.triggerRate).toEqual(trigger)
  expect(times(figures.freeSpinsPerTrigger, trigger)).toEqual(freeSpins)
  expect(figures.topWin.timesStake).toEqual(rational(BigInt(top), 1n))
  expect(figures.topWin.probability).toEqual(weigh(({ winUnits }) => (winUnits === top ? 1n : 0n)))
})

/** The game with every strip cut to a part that begins at `from`, so that all its windows can be listed. */
function shortened(game: SlotGame, from: number, length: number): SlotGame {
  const cut = (mode: SpinMode) =>
    game.strips[mode].map((strip, reel) =>
      Array.from({ length }, (_, index) => strip[(from + 5 * reel + index) % strip.length]!),
    )
  return { ...game, strips: { base: cut('base'), free: cut('free') } }
}

function bruteForce(game: SlotGame, mode: SpinMode): Map<string, bigint> {
  const counts = new Map<string, bigint>()
  const lengths = game.strips[mode].map((strip) => strip.length)
  const total = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < total; index += 1) {
    let rest = index
    const stops = lengths.map((length) => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
    const { scatterCount, winUnits } = evaluateSpin(game, mode, stops)
    const key = `${scatterCount}/${winUnits}`
    counts.set(key, (counts.get(key) ?? 0n) + 1n)
  }
  return counts
}

/** Games on lines from the left; other methods are checked against lists of their own beside their maths. */
const lineSlots = slots.filter(({ slot }) => slot.lines.length > 0 && slot.pays === undefined && !slot.stays)

const cuts = lineSlots.flatMap(({ slot: game }) =>
  (['base', 'free'] as const).flatMap((mode) =>
    [0, 9, 21].map((from) => ({ name: game.sysname, mode, from, game })),
  ),
)

test.each(cuts)(
  'D3 $name, $mode strips cut from $from: the distribution equals every stop played',
  ({ game, mode, from }) => {
    const short = shortened(game, from, 9)
    const counted = spinDistribution(short, mode).outcomes.map(
      ({ scatterCount, winUnits, combinations }) => [`${scatterCount}/${winUnits}`, combinations] as const,
    )
    expect(new Map(counted)).toEqual(bruteForce(short, mode))
  },
)

test.each(slots)('D9 $sysname can really pay the win it names as its highest', ({ slot: game }) => {
  const { topWin, topBaseSpin } = exactMetrics(game)
  expect(topWin.probability.numerator).toBeGreaterThan(0n)
  expect(topBaseSpin.probability.numerator).toBeGreaterThan(0n)
})
