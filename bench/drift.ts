/**
 * False alarms of RTP monitoring, and its detection of a deviation of a hundredth: `npm run bench drift [years
 * [name]]`. A year is 300 groups of rounds, each checked on 365 days over the last 30, and reported once in 30
 * days. Days of a game are drawn from its exact distribution, those of a slot from 300,000 of its rounds:
 * counts of each win, one by one if few. `npm run bench drift 5 dice` takes only games with the word in their
 * names.
 */
import { bulkStream } from '#studio/fairness/bulk-stream.ts'
import { coinDistribution } from '#studio/fast/coin.ts'
import { diceDistribution } from '#studio/fast/dice.ts'
import { kenoDistribution } from '#studio/fast/keno.ts'
import { limboDistribution } from '#studio/fast/limbo.ts'
import { minesDistribution } from '#studio/fast/mines.ts'
import { plinkoDistribution, plinkoFactors } from '#studio/fast/plinko.ts'
import { wheelDistribution, wheelTables } from '#studio/fast/wheel.ts'
import type { Distribution } from '#studio/frame/distribution.ts'
import { slots } from '#studio/games/catalogue.ts'
import { pickedTimes, picksAfter } from '#studio/maths/picks/play-picks.ts'
import { playRound } from '#studio/maths/play-round.ts'
import { partsOf as partsOfStake, type SlotGame } from '#studio/maths/slot-game.ts'
import { baccaratChoices } from '#studio/tables/baccarat.ts'
import { blackjackDistribution, byChart } from '#studio/tables/blackjack/blackjack-maths.ts'
import { strategyChart } from '#studio/tables/blackjack/strategy-chart.ts'
import type { PokerTable } from '#studio/tables/poker/poker-hands.ts'
import { countThreeCard } from '#studio/tables/poker/three-card-maths.ts'
import { countDeals, createTally } from '#studio/tables/poker/video-poker-maths.ts'
import { deucesWild, jacksOrBetter } from '#studio/tables/poker/video-poker.ts'
import { alarmThreshold, surpriseOf } from '#studio/rtp-monitoring/drift.ts'
import { momentsOf, expectedWinByMoments } from '#studio/rtp-monitoring/luck.ts'
import { asNumber, type Rational } from '#contract/rational.ts'

const [groups, days, window] = [300, 365, 30]
const years = Number(process.argv[2] ?? 5)
const only = process.argv[3] ?? ''
const draw = bulkStream(Buffer.alloc(32, 11))
const uniform = (): number => (draw(2 ** 31) + 0.5) / 2 ** 31
const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
/** Small means are counted one by one, large ones use the normal approximation. */
const poisson = (mean: number): number => {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
  let [count, product] = [0, uniform()]
  for (const end = Math.exp(-mean); product > end; product *= uniform()) count += 1
  return count
}

type Part = { readonly chance: number; readonly win: number }
const partsOf = (distribution: Distribution): Part[] => {
  const total = Number(distribution.reduce((sum, { weight }) => sum + weight, 0n))
  // If a round takes further stakes, as card games do, its net counts and not its payout.
  const stakedMore = (staked: Rational | undefined): number => (staked ? asNumber(staked) - 1 : 0)
  return distribution.map(({ weight, timesStake, staked }) => ({
    chance: Number(weight) / total,
    win: asNumber(timesStake) - stakedMore(staked),
  }))
}
const bestHolds = (table: PokerTable): Distribution => {
  const tally = createTally(table)
  countDeals(table)((deal) => tally.add(deal, deal.best))
  return tally.distribution()
}

/** Merges wins that differ by less than a tenth, at their mean. */
const compressed = (wins: ReadonlyMap<number, number>, rounds: number): Part[] => {
  const classes = new Map<number, { count: number; sum: number }>()
  for (const [win, count] of wins) {
    const at = win === 0 ? -1e9 : Math.round(Math.log(win) / Math.log(1.1))
    const known = classes.get(at) ?? { count: 0, sum: 0 }
    classes.set(at, { count: known.count + count, sum: known.sum + count * win })
  }
  return [...classes.values()].map(({ count, sum }) => ({ chance: count / rounds, win: sum / count }))
}

const slotRounds = 300_000
const slotParts = (slot: SlotGame): Part[] => {
  const wins = new Map<number, number>()
  for (let round = 0; round < slotRounds; round += 1) {
    const { spins, winUnits } = playRound(slot, draw)
    const picks = picksAfter(slot, spins[0], draw)
    const picked = picks ? pickedTimes({ ...picks, picked: [...Array(slot.picks?.picks).keys()] }) : 0
    const win = winUnits / partsOfStake(slot) + picked
    wins.set(win, (wins.get(win) ?? 0) + 1)
  }
  return compressed(wins, slotRounds)
}

/** A bet that pays `times` its stake in one of `ends` results. */
const oneOf = (ends: number, times: number): Part[] => [
  { chance: 1 / ends, win: times },
  { chance: 1 - 1 / ends, win: 0 },
]
const tie = baccaratChoices().find(({ name }) => name === 'baccarat.tie')?.distribution ?? []

const drawn: readonly (readonly [string, Distribution])[] = [
  ['dice 2', diceDistribution(4950)],
  ['dice 49.5', diceDistribution(200)],
  ['limbo 100', limboDistribution(10_000)],
  ['limbo 10,000', limboDistribution(1_000_000)],
  ['keno 10', kenoDistribution(10)],
  ['plinko 16 high', plinkoDistribution(plinkoFactors(16, 'high') ?? [])],
  ['jacks or better', bestHolds(jacksOrBetter)],
  ['deuces wild', bestHolds(deucesWild)],
  ['three card poker', countThreeCard().distribution],
  ['blackjack', blackjackDistribution(byChart(strategyChart()))],
  ['coin, four times', coinDistribution(4)],
  ['mines, 3 of 25, four cells', minesDistribution(3, 4)],
  ...wheelTables.map((table) => [`wheel ${table.name}`, wheelDistribution(table)] as const),
  ['baccarat, a tie', tie],
]
const games: readonly (readonly [string, readonly Part[]])[] = [
  ...drawn.map(([name, distribution]) => [name, partsOf(distribution)] as const),
  ['roulette, a number', oneOf(37, 36)],
  ['roulette, a colour', oneOf(37 / 18, 2)],
  ['sic bo, any triple', oneOf(36, 31)],
  // A guess of hi-lo and a target of a live round are both a chance that pays 99 hundredths of its odds.
  ['hi-lo or a live round, 1 in 13', oneOf(13, 0.99 * 13)],
  ...slots.map(({ sysname, slot }) => [sysname, slotParts(slot)] as const),
]

/** The win of a number of rounds: the counts of each win in order. */
const wonIn = (parts: readonly Part[], rounds: number): number => {
  let [left, share, won] = [rounds, 1, 0]
  for (const { chance, win } of parts) {
    const expected = (left * chance) / share
    const spread = Math.sqrt(Math.max(0, expected * (1 - Math.min(1, chance / share))))
    const isRare = expected < 50 && chance < 0.1 * share
    const drawn = isRare ? poisson(expected) : binomial(left, Math.min(1, chance / share), expected, spread)
    const count = Math.min(left, drawn)
    won += count * win
    left -= count
    share = Math.max(share - chance, Number.MIN_VALUE)
  }
  return won
}

const binomial = (tries: number, chance: number, expected: number, spread: number): number => {
  // The remaining rounds all have the last win.
  if (chance > 1 - 1e-9) return tries
  if (spread > 7) return Math.max(0, Math.round(expected + spread * normal()))
  let count = 0
  for (let tried = 0; tried < tries; tried += 1) if (uniform() < chance) count += 1
  return count
}

const figuresOfRound = (parts: readonly Part[]) =>
  expectedWinByMoments(momentsOf(parts.map(({ chance, win }) => ({ chance, value: win }))))
const ofRounds = (one: ReturnType<typeof figuresOfRound>, rounds: number) => ({
  ...one,
  mean: rounds * one.mean,
  variance: rounds * one.variance,
})

/** Alarms of one honest group in a year with this many rounds a day. */
const alarmsOf = (parts: readonly Part[], rounds: number): number => {
  const expected = ofRounds(figuresOfRound(parts), window * rounds)
  const sums: number[] = []
  let [sum, alarms, told] = [0, 0, -window]
  for (let day = 0; day < days + window; day += 1) {
    const won = wonIn(parts, rounds)
    sums.push(won)
    sum += won - (sums[day - window] ?? 0)
    if (day < window || surpriseOf(sum, expected) < alarmThreshold || day - told < window) continue
    alarms += 1
    told = day
  }
  return alarms
}

let failed = false
for (const [name, parts] of games) {
  const one = figuresOfRound(parts)
  if (!name.includes(only)) continue
  for (const rounds of [10, 1000, 100_000]) {
    let alarms = 0
    for (let group = 0; group < years * groups; group += 1) alarms += alarmsOf(parts, rounds)
    // More than one a year, by more than chance.
    failed ||= alarms > years + 2 * Math.sqrt(years)
    console.log(
      `${name}, ${rounds} rounds a day: ${(alarms / years).toFixed(2)} false alarms in ${groups} groups a year`,
    )
  }
  const rounds = Math.ceil(((4.44 + 1.645) * Math.sqrt(one.variance) * 100) ** 2)
  for (const drift of [0.01, -0.01]) {
    let seen = 0
    for (let month = 0; month < 2000; month += 1)
      if (surpriseOf(wonIn(parts, rounds) + drift * rounds, ofRounds(one, rounds)) >= alarmThreshold)
        seen += 1
    failed ||= seen < 1900 - 20
    console.log(`${name}, ${rounds} rounds with ${drift}: seen in ${(seen / 20).toFixed(1)} %`)
  }
}
process.exit(failed ? 1 : 0)
