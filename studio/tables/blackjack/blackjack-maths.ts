import type { Distribution } from '../../frame/distribution.ts'
import { rational } from '#contract/rational.ts'
import {
  createHandValues,
  noCards,
  splitValue,
  standing,
  withCard,
  type Held,
  type Move,
} from './hand-values.ts'
import {
  ace,
  cardsIn,
  clearChance,
  dealerChances,
  dealerEnds,
  dealerTree,
  fullShoe,
  peekedFor,
  totalOf,
  values,
  without,
  type Counts,
} from './shoe-counts.ts'
import { allValues, isNatural, type Cell, type Chart } from './strategy-chart.ts'

type Player = {
  splits(card: number): boolean
  /** For a hand that can still be doubled; `split` is the card of the pair it comes from. */
  move(held: Held, split: number | null): Exclude<Move, 'split'>
}

/** A possible end of a hand: its drawn cards by value, their number of orders, and the stakes on it. */
type HandEnd = {
  readonly key: number
  readonly drawn: readonly number[]
  readonly size: number
  readonly orders: number
  readonly total: number
  readonly stakes: number
}

/** A player who follows the chart. */
export const byChart =
  (chart: Chart) =>
  (up: number): Player => ({
    splits: (card) => chart.pairs[card]?.[up] === 'P',
    move: ({ hard, size, hasAce }) => {
      const { total, isSoft } = totalOf(hard, hasAce)
      const cell: Cell = (isSoft ? chart.soft : chart.hard).get(total)?.[up] ?? 'S'
      if (cell === 'D' || cell === 'DS') return size === 2 ? 'double' : cell === 'D' ? 'hit' : 'stand'
      return cell === 'H' ? 'hit' : 'stand'
    },
  })

/** A player who counts every card of the hand. */
export const byCount = (up: number): Player => {
  const shoe = fullShoe()
  const whole = createHandValues(without(shoe, [up]), up)
  const halves = allValues.map((card) => createHandValues(without(shoe, [up, card]), up))
  return {
    splits: (card) => {
      const { stand, hit, double } = whole.moves([card, card])
      return splitValue(shoe, card, up) > Math.max(stand, hit, double)
    },
    move: (held, split) => {
      const { stand, hit, double } = (split === null ? whole : (halves[split] ?? whole)).movesOf(held)
      if (held.size === 2 && double > Math.max(stand, hit)) return 'double'
      return hit > stand ? 'hit' : 'stand'
    },
  }
}

type Drawing = { readonly held: Held; readonly drawn: readonly number[]; readonly orders: number }

/** Adds one card to a hand; hands with the same cards are merged, because their order does not matter. */
function addCard({ held, drawn, orders }: Drawing, into: Map<number, Drawing>): void {
  for (const value of allValues) {
    const next = withCard(held, value)
    const known = into.get(next.key)
    into.set(next.key, {
      held: next,
      drawn: known?.drawn ?? drawn.with(value, (drawn[value] ?? 0) + 1),
      orders: (known?.orders ?? 0) + orders,
    })
  }
}

const endWith = ({ held, drawn, orders }: Drawing, start: number, stakes: number): HandEnd => ({
  key: held.key - start,
  drawn,
  size: drawn.reduce((sum, count) => sum + count, 0),
  orders,
  total: totalOf(held.hard, held.hasAce).total,
  stakes,
})

function handEnds(start: readonly number[], player: Player, split: number | null): HandEnd[] {
  const ends: HandEnd[] = []
  const first = start.reduce(withCard, noCards)
  let hands = new Map<number, Drawing>([
    [first.key, { held: first, drawn: allValues.map(() => 0), orders: 1 }],
  ])
  const doubled = new Map<number, Drawing>()
  while (hands.size > 0) {
    const next = new Map<number, Drawing>()
    for (const hand of hands.values()) {
      const { size, hard, hasAce } = hand.held
      const isClosed = totalOf(hard, hasAce).total >= 21 || (split === ace && size === 2)
      const move = size === 1 ? 'hit' : isClosed ? 'stand' : player.move(hand.held, split)
      if (move === 'stand') ends.push(endWith(hand, first.key, 1))
      else addCard(hand, move === 'double' ? doubled : next)
    }
    hands = next
  }
  return [...ends, ...[...doubled.values()].map((hand) => endWith(hand, first.key, 2))]
}

/** Chance that certain cards, counted by value, come next in one order, given no blackjack of the dealer. */
function createDrawChance(unseen: Counts, up: number) {
  const all = cardsIn(unseen)
  const bad = peekedFor(up)
  const clear = clearChance(unseen, up)
  /** Number of ways to take cards of one value in sequence, by count. */
  const ways = Array.from(unseen, (count) => {
    const taken = [1]
    for (let at = 0; at < 44; at += 1) taken.push((taken[at] ?? 0) * Math.max(0, count - at))
    return taken
  })
  const orders = [1]
  for (let at = 0; at < 44; at += 1) orders.push((orders[at] ?? 0) * (all - at))
  return (drawn: readonly number[], size: number): number => {
    let chance = 1 / (orders[size] ?? 1)
    for (let value = 0; value < values; value += 1) chance *= ways[value]?.[drawn[value] ?? 0] ?? 0
    if (bad === undefined) return chance
    const bads = (unseen[bad] ?? 0) - (drawn[bad] ?? 0)
    return (chance * (1 - bads / (all - size))) / clear
  }
}

/** Sums of rounds by stake and win, in halves of the first stake. */
function createRounds() {
  const chances = new Map<string, { staked: number; won: number; chance: number }>()
  return {
    add(staked: number, won: number, chance: number): void {
      const key = `${staked}/${won}`
      chances.set(key, { staked, won, chance: (chances.get(key)?.chance ?? 0) + chance })
    },
    all: () => [...chances.values()].toSorted((a, b) => a.staked - b.staked || a.won - b.won),
  }
}
type Rounds = ReturnType<typeof createRounds>

/** The return of a hand’s stakes against an end of the dealer: once, twice or zero; in halves. */
function wonBy({ total, stakes }: Pick<HandEnd, 'total' | 'stakes'>, end: number): number {
  if (total > 21) return 0
  const other = end === dealerEnds - 1 ? 0 : end + 17
  return total > other ? 4 * stakes : total === other ? 2 * stakes : 0
}

function addColumn(rounds: Rounds, up: number, player: Player): void {
  const tree = dealerTree(up)
  const known = new Map<number, Float64Array>()
  const dealerAfter = (unseen: Counts, drawn: readonly number[], key: number): Float64Array => {
    const before = known.get(key)
    if (before) return before
    const left = unseen.map((count, value) => count - (drawn[value] ?? 0))
    const found = dealerChances(tree, left, up)
    known.set(key, found)
    return found
  }
  const playOne = (unseen: Counts, pair: readonly number[], chance: number): void => {
    const drawChance = createDrawChance(unseen, up)
    const { key } = pair.reduce(withCard, noCards)
    for (const end of handEnds(pair, player, null)) {
      const here = chance * end.orders * drawChance(end.drawn, end.size)
      if (here === 0) continue
      const dealer = dealerAfter(unseen, end.drawn, key + end.key)
      dealer.forEach((share, at) => rounds.add(2 * end.stakes, wonBy(end, at), here * share))
    }
  }
  const playTwo = (unseen: Counts, card: number, chance: number): void => {
    const drawChance = createDrawChance(unseen, up)
    const { key } = [card, card].reduce(withCard, noCards)
    const ends = handEnds([card], player, card)
    ends.forEach((first, at) => {
      // The order of the two hands does not matter.
      for (const second of ends.slice(at)) {
        const drawn = first.drawn.map((count, value) => count + (second.drawn[value] ?? 0))
        const orders = first.orders * second.orders * (first === second ? 1 : 2)
        const here = chance * orders * drawChance(drawn, first.size + second.size)
        if (here === 0) continue
        const dealer = dealerAfter(unseen, drawn, key + first.key + second.key)
        const staked = 2 * (first.stakes + second.stakes)
        dealer.forEach((share, end) =>
          rounds.add(staked, wonBy(first, end) + wonBy(second, end), here * share),
        )
      }
    })
  }
  for (const { pair, unseen, dealt, clear } of dealsTo(up)) {
    const [a = 0, b = 0] = pair
    if (isNatural(a, b)) {
      rounds.add(2, 5, dealt * clear)
      rounds.add(2, 2, dealt * (1 - clear))
      continue
    }
    rounds.add(2, 0, dealt * (1 - clear))
    if (a === b && player.splits(a)) playTwo(unseen, a, dealt * clear)
    else playOne(unseen, pair, dealt * clear)
  }
}

/** Frequency of two cards of the player with an upcard, and the chance that the dealer has no blackjack. */
function dealsTo(up: number) {
  const shoe = fullShoe()
  const afterUp = without(shoe, [up])
  return allValues.flatMap((a) =>
    allValues.slice(a).map((b) => {
      const second = (afterUp[b] ?? 0) - (a === b ? 1 : 0)
      const ways = (shoe[up] ?? 0) * (afterUp[a] ?? 0) * second * (a === b ? 1 : 2)
      const unseen = without(afterUp, [a, b])
      return { pair: [a, b], unseen, dealt: ways / (312 * 311 * 310), clear: clearChance(unseen, up) }
    }),
  )
}

/**
 * The mean net result of a round and its mean total stake, in first bets. The hands of a split are alike before
 * they are dealt, so one of them, counted twice, is enough for a mean.
 */
export function blackjackMeans(playerOf: (up: number) => Player): { net: number; staked: number } {
  let [net, staked] = [0, 0]
  for (const up of allValues) {
    const [player, tree] = [playerOf(up), dealerTree(up)]
    for (const { pair, unseen, dealt, clear } of dealsTo(up)) {
      const [a = 0, b = 0] = pair
      const isOver = isNatural(a, b) ? 1 : 1 - clear
      net += isNatural(a, b) ? 1.5 * dealt * clear : -dealt * (1 - clear)
      staked += dealt * isOver
      if (isOver === 1) continue
      const isSplit = a === b && player.splits(a)
      const drawChance = createDrawChance(unseen, up)
      for (const end of handEnds(isSplit ? [a] : pair, player, isSplit ? a : null)) {
        const { drawn, size, orders, stakes, total } = end
        const here = dealt * clear * orders * drawChance(drawn, size) * stakes * (isSplit ? 2 : 1)
        const left = unseen.map((count, value) => count - (drawn[value] ?? 0))
        staked += here
        net += here * (total > 21 ? -1 : standing(total, dealerChances(tree, left, up)))
      }
    }
  }
  return { net, staked }
}

/** Stored precision of chances; they are computed to more digits. */
const parts = 1e12

/** One box at six packs: total stake and payout of a round, with its frequency. */
export function blackjackDistribution(playerOf: (up: number) => Player, ups = allValues): Distribution {
  const rounds = createRounds()
  for (const up of ups) addColumn(rounds, up, playerOf(up))
  return rounds.all().map(({ staked, won, chance }) => ({
    weight: BigInt(Math.round(chance * parts)),
    timesStake: rational(BigInt(won), 2n),
    staked: rational(BigInt(staked), 2n),
  }))
}

/** Of the 311 unseen cards besides an ace, 96 make the insurance win, which pays two to one. */
export const insuranceDistribution: Distribution = [
  { weight: 96n, timesStake: rational(3n, 1n) },
  { weight: 215n, timesStake: rational(0n, 1n) },
]
