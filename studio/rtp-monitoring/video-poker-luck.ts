import { setImmediate } from 'node:timers/promises'
import type { PictureOf } from '#contract/studio-views.ts'
import { packSize, pokerHand, type PokerTable } from '../tables/poker/poker-hands.ts'
import {
  chooseOf,
  countOf,
  drawsOf,
  eachHand,
  findIndices,
  withoutOthers,
} from '../tables/poker/video-poker-maths.ts'
import { deucesWild, handSize, jacksOrBetter } from '../tables/poker/video-poker.ts'
import type { ExpectedWin } from './drift.ts'
import { expectedWinByLuck, type Moments } from './luck.ts'

const holds = 1 << handSize

/**
 * Moments of the best hold over all deals, in stakes; the mean is the published return. The third moment is
 * that of the whole round without the part of each draw alone, because good deals also have more variable
 * draws.
 */
export const bestHold: Readonly<Record<string, Moments>> = {
  'jacks-or-better': { mean: 0.995439043695405, variance: 1.9663886735304, third: 1056.2934473916 },
  'deuces-wild': { mean: 0.9972829465165652, variance: 3.0436824665881, third: 1315.6134363944 },
}

const tables = [jacksOrBetter, deucesWild]

/**
 * Sums of powers of the pays of all hands that contain a set of up to four cards, by size and index of the set.
 */
type Sums = readonly (readonly Float64Array[])[]

const powers = [1, 2, 3] as const

function add(table: Float64Array | undefined, at: number, sum: number): void {
  if (table) table[at] = (table[at] ?? 0) + sum
}

/** Yields to other work of the process between batches of hands. */
const countSums = async ({ pays, areDeucesWild }: PokerTable): Promise<Sums> => {
  const sums = powers.map(() =>
    Array.from({ length: handSize }, (_, count) => new Float64Array(chooseOf(packSize, count))),
  )
  const indices = new Int32Array(holds)
  const [first = [], second = [], third = []] = sums
  const visit = (hand: Uint8Array): void => {
    const pay = pays[pokerHand(hand, areDeucesWild)] ?? 0
    if (pay === 0) return
    const square = pay * pay
    const cube = square * pay
    findIndices(hand, indices)
    for (let set = 0; set < holds - 1; set += 1) {
      const count = countOf[set] ?? 0
      const at = indices[set] ?? 0
      add(first[count], at, pay)
      add(second[count], at, square)
      add(third[count], at, cube)
    }
  }
  for (let lowest = 0; lowest < packSize; lowest += 1) {
    for (let next = lowest + 1; next < packSize; next += 1) eachHand(visit, [lowest, next])
    await setImmediate()
  }
  return sums
}

export type Draws = {
  /** Mean and moments of the draws of each hold of an ascending deal, in stakes; places as bits. */
  momentsOf(hand: Uint8Array): readonly Moments[]
}

const drawsBy = (table: PokerTable, sums: Sums): Draws => {
  const indices = new Int32Array(holds)
  return {
    momentsOf: (hand) => {
      findIndices(hand, indices)
      const pay = table.pays[pokerHand(hand, table.areDeucesWild)] ?? 0
      const raw = powers.map((power, at) => {
        const found = new Float64Array(holds)
        for (let set = 0; set < holds - 1; set += 1) {
          const place = indices[set] ?? 0
          found[set] = sums[at]?.[countOf[set] ?? 0]?.[place] ?? 0
        }
        found[holds - 1] = pay ** power
        withoutOthers(found)
        return found.map((sum, set) => sum / (drawsOf[countOf[set] ?? 0] ?? 1))
      })
      return Array.from({ length: holds }, (_, hold) => {
        const [mean = 0, square = 0, cube = 0] = raw.map((found) => found[hold] ?? 0)
        const variance = Math.max(0, square - mean ** 2)
        return { mean, variance, third: cube - 3 * mean * square + 2 * mean ** 3 }
      })
    },
  }
}

const counted = new Map<string, Promise<Draws>>()

/** Counts all hands of a video poker game, once per process: about a second. */
export const readDraws = (sysname: string): Promise<Draws> | undefined => {
  const table = tables.find((one) => one.sysname === sysname)
  if (!table) return undefined
  const known = counted.get(sysname) ?? countSums(table).then((sums) => drawsBy(table, sums))
  counted.set(sysname, known)
  return known
}

/**
 * The expected win of a round of video poker: its deal is one draw, worth its best hold, and its draw another.
 */
export const videoPokerExpected = (
  { sysname, stakeMinor, draws }: { sysname: string; stakeMinor: bigint; draws: Draws },
  { dealt, held, cards }: PictureOf<'video-poker'>,
): ExpectedWin | undefined => {
  const table = tables.find((one) => one.sysname === sysname)
  const deal = bestHold[sysname]
  if (!table || !deal) return undefined
  const stake = Number(stakeMinor)
  const times = ({ mean, variance, third }: Moments): Moments => ({
    mean: mean * stake,
    variance: variance * stake ** 2,
    third: third * stake ** 3,
  })
  const ascending = dealt.toSorted((a, b) => a - b)
  const hold = (held ?? []).reduce((bits, place) => bits | (1 << ascending.indexOf(dealt[place] ?? 0)), 0)
  const moments = draws.momentsOf(Uint8Array.from(ascending))
  const chosen = moments[hold]
  if (!chosen) return undefined
  const best = Math.max(...moments.map(({ mean }) => mean))
  const paid = table.pays[pokerHand(cards, table.areDeucesWild)] ?? 0
  return expectedWinByLuck(stake * paid, [
    { moments: times(deal), came: stake * best },
    { moments: times(chosen), came: stake * paid },
  ])
}
