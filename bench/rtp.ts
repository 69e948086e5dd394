/**
 * The long proof of every game's published return: `npm run bench rtp [millions of rounds]`. First each stop
 * combination of both reel sets is played through the function that serves players; mean, square, hits and best
 * win by number of scatters must equal the computed ones. Then rounds are simulated (20 million a game by
 * default); return and hit rate must be within the tolerance of D3.
 *
 * Tumbling symbols are drawn one by one, so no list of them ends: the method is checked against a game computed
 * elsewhere, and the game against its simulation. Reels of variable height are played on strips cut to two
 * symbols. Last, the published sheets of card games are computed again from every deal.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { bulkStream } from '../studio/fairness/bulk-stream.ts'
import { slots } from '../studio/games/catalogue.ts'
import { columnAt, evaluateSpin, evaluateWindow } from '#studio/maths/evaluate-spin.ts'
import { countFalls } from '#studio/maths/falls/count-falls.ts'
import { playRound } from '#studio/maths/play-round.ts'
import { exactMetrics } from '#studio/maths/exact-metrics.ts'
import type { FallRules, SlotGame, SpinMode, StayRules } from '#studio/maths/slot-game.ts'
import { asNumber } from '#contract/rational.ts'
import { simulate, tolerance } from '#studio/maths/simulate.ts'
import { momentsOf, spinMoments, type SpinMoments } from '#studio/maths/spin-moments.ts'
import { evaluateHeld } from '#studio/maths/stays/play-stays.ts'
import { heldDistribution, heldSets } from '#studio/maths/stays/stays-metrics.ts'
import { tumbleChain } from '#studio/maths/tumbles/tumble-chain.ts'
import { tumbleVector } from '#studio/maths/tumbles/tumble-vector.fixture.ts'
import { cardSheets } from '#studio/tables/table-sheets.ts'

const rounds = Number(process.argv[2] ?? 20) * 1_000_000
if (!Number.isSafeInteger(rounds) || rounds < 1_000_000) {
  console.error('The number of rounds is given in whole millions, for example: npm run bench rtp 200')
  process.exit(2)
}

const WINS_BELOW = 1_000_000_000

function playEveryStop(
  game: SlotGame,
  mode: SpinMode,
  outcomeOf: (stops: readonly number[]) => number,
): Map<number, number> {
  return playStops(
    game.strips[mode].map((strip) => [...strip.keys()]),
    outcomeOf,
  )
}

function playStops(
  of: readonly (readonly number[])[],
  outcomeOf: (stops: readonly number[]) => number,
): Map<number, number> {
  const lengths = of.map((all) => all.length)
  const places = of.map(() => 0)
  const stops = of.map((all) => all[0]!)
  const counts = new Map<number, number>()
  for (;;) {
    const outcome = outcomeOf(stops)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    let reel = 0
    while (reel < stops.length && places[reel] === lengths[reel]! - 1) {
      places[reel] = 0
      stops[reel] = of[reel]![0]!
      reel += 1
    }
    if (reel === stops.length) return counts
    places[reel]! += 1
    stops[reel] = of[reel]![places[reel]!]!
  }
}

/** The stops decide a round with falls, so each combination is played to its end. */
function areFallsExact(game: SlotGame, rules: FallRules): boolean {
  const startedMs = performance.now()
  const { outcomes, total } = countFalls(game, rules)
  const countedSeconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  const played = playEveryStop(game, 'base', (stops) => {
    let next = 0
    return playRound(game, () => stops[next++]!).winUnits
  })
  const counted = new Map(outcomes.map(({ winUnits, rounds: seen }) => [winUnits, seen]))
  const isExact = isDeepStrictEqual(counted, played)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  console.log(
    `  whole rounds: ${total} combinations, ${outcomes.length} wins, ${isExact ? 'all equal' : 'they DIFFER'} (counted in ${countedSeconds} s, played in ${seconds} s)`,
  )
  return isExact
}

/** For every set of filled reels: all stops of the others without a new wild. */
function areStaysExact(game: SlotGame, rules: StayRules): boolean {
  const startedMs = performance.now()
  const quiet = game.strips.base.map((strip) =>
    [...strip.keys()].filter((stop) => !columnAt(strip, stop, game.rows).includes(game.wild!)),
  )
  const sets = heldSets(game, rules)
  const differing = sets.filter((held) => {
    const stops = quiet.map((all, reel) => (held.has(reel) ? [0] : all))
    const played = playStops(stops, (at) => evaluateHeld(game, at, held).winUnits)
    const { outcomes } = heldDistribution(game, held)
    const counted = new Map(outcomes.map(({ winUnits, combinations }) => [winUnits, Number(combinations)]))
    return !isDeepStrictEqual(counted, played)
  }).length
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  console.log(
    `  filled reels: ${sets.length} sets, ${differing === 0 ? 'all equal' : `${differing} DIFFER`} (${seconds} s)`,
  )
  return differing === 0
}

/** All played results, by number of scatters, against the computed ones. */
function isPlayedAsComputed(
  name: string,
  { byScatter, total }: SpinMoments,
  played: ReadonlyMap<number, number>,
  startedMs: number,
): boolean {
  const outcomes = [...played].map(([outcome, combinations]) => ({
    scatterCount: Math.floor(outcome / WINS_BELOW),
    winUnits: outcome % WINS_BELOW,
    combinations: BigInt(combinations),
  }))
  const listed = momentsOf({ outcomes, total }).byScatter
  const differing = [...listed].filter(([count, row]) => !isDeepStrictEqual(byScatter.get(count), row)).length
  const isExact = differing === 0 && listed.size === byScatter.size
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  const verdict = isExact ? 'all equal' : `${differing} scatter counts DIFFER`
  console.log(`  ${name}: ${total} combinations, ${outcomes.length} outcomes, ${verdict} (${seconds} s)`)
  return isExact
}

function isDistributionExact(game: SlotGame, mode: SpinMode): boolean {
  const startedMs = performance.now()
  const computed = spinMoments(game, mode)
  const played = playEveryStop(game, mode, (stops) => {
    const { scatterCount, winUnits } = evaluateSpin(game, mode, stops)
    return scatterCount * WINS_BELOW + winUnits
  })
  return isPlayedAsComputed(`${mode} reels`, computed, played, startedMs)
}

/** Heights and stops together have too many combinations: plays all heights of strips cut to two symbols. */
function areHeightsExact(game: SlotGame, heights: readonly number[], mode: SpinMode): boolean {
  const startedMs = performance.now()
  const short = game.strips[mode].map((strip, reel) => [strip[5 * reel]!, strip[5 * reel + 3]!])
  const cut = { ...game, strips: { base: short, free: short } }
  const multiplier = mode === 'free' ? game.freeSpins.multiplier : 1
  const columns = short.map((strip) =>
    heights.flatMap((height) => [0, 1].map((stop) => columnAt(strip, stop, height))),
  )
  const played = playStops(
    columns.map((of) => [...of.keys()]),
    (at) => {
      const window = at.map((of, reel) => columns[reel]![of]!)
      const { scatterCount, winUnits } = evaluateWindow(cut, { kind: mode, stops: [], window, multiplier })
      return scatterCount * WINS_BELOW + winUnits
    },
  )
  return isPlayedAsComputed(`${mode} heights`, spinMoments(cut, mode), played, startedMs)
}

/** Prints one figure beside its exact value; the ratio is the distance over the allowed distance. */
function isWithin(label: string, seen: number, exact: number, allowed: number): boolean {
  const ratio = Math.abs(seen - exact) / allowed
  const inPercent = (share: number) => (share * 100).toFixed(4)
  console.log(
    `  ${label}: seen ${inPercent(seen)} %, exact ${inPercent(exact)} %, ratio ${ratio.toFixed(3)} of 1`,
  )
  return ratio <= 1
}

function isSimulationTrue(game: SlotGame): boolean {
  const figures = exactMetrics(game)
  const deviation = Math.sqrt(asNumber(figures.variance))
  const hitRate = asNumber(figures.hitRate)
  const key = createHash('sha256').update(`bench of ${game.mathVersion}`).digest()
  const seen = simulate(game, bulkStream(key), rounds)
  const checks = [
    isWithin('return', seen.returnToPlayer, asNumber(figures.returnToPlayer), tolerance(deviation, rounds)),
    isWithin('hit rate', seen.hitRate, hitRate, tolerance(Math.sqrt(hitRate * (1 - hitRate)), rounds)),
  ]
  console.log(
    `  σ: seen ${seen.deviation.toFixed(3)}, exact ${deviation.toFixed(3)}; largest win ${seen.largestWin} × stake`,
  )
  return checks.every(Boolean)
}

/** The chain of tumbles against a larger game with figures computed elsewhere. */
function isTumbleVectorMet(): boolean {
  const startedMs = performance.now()
  const { model, orbs, orbShare, returnToPlayer, deviation } = tumbleVector
  const mean = orbs.reduce((sum, { times, share }) => sum + times * share, 0)
  const spread = orbs.reduce((sum, { times, share }) => sum + times ** 2 * share, 0) - mean ** 2
  let [win, square] = [0, 0]
  for (const [staying, end] of tumbleChain(model).ends.entries())
    for (
      let count = 0, choose = 1;
      count <= staying;
      choose = (choose * (staying - count)) / (count + 1), count += 1
    ) {
      const chance = choose * orbShare ** count * (1 - orbShare) ** (staying - count)
      win += end.win * chance * Math.max(1, count * mean)
      square += end.square * chance * Math.max(1, count * spread + (count * mean) ** 2)
    }
  const isMet =
    Math.abs(win - returnToPlayer) < 1e-8 && Math.abs(Math.sqrt(square - win ** 2) - deviation) < 1e-4
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  console.log(`  check vector: return ${win}, ${isMet ? 'equal' : 'it DIFFERS'} (${seconds} s)`)
  return isMet
}

function areSpinsExact(game: SlotGame): boolean[] {
  if (game.tumbles) return [isTumbleVectorMet()]
  if (game.falls) return [areFallsExact(game, game.falls)]
  if (game.stays) return [areStaysExact(game, game.stays)]
  const { heights } = game
  if (heights) return [areHeightsExact(game, heights, 'base'), areHeightsExact(game, heights, 'free')]
  return [isDistributionExact(game, 'base'), isDistributionExact(game, 'free')]
}

let isProven = true
for (const { slot: game } of slots) {
  console.log(`${game.name} (${game.mathVersion}), ${rounds / 1_000_000} million rounds`)
  const checks = [...areSpinsExact(game), isSimulationTrue(game)]
  if (!checks.every(Boolean)) isProven = false
}
for (const [name, sheetOf] of Object.entries(cardSheets)) {
  const startedMs = performance.now()
  const path = new URL(`../studio/tables/sheets/${name}.json`, import.meta.url)
  const isEqual = isDeepStrictEqual(sheetOf(), JSON.parse(readFileSync(path, 'utf8')))
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
  console.log(`${name}: every deal, ${isEqual ? 'equal to the sheet' : 'DIFFERS'} (${seconds} s)`)
  if (!isEqual) isProven = false
}
process.exitCode = isProven ? 0 : 1
