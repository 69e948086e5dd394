import type { PictureOf } from '#contract/studio-views.ts'
import { against, everyHand, handOf } from '../tables/poker/three-card-maths.ts'
import { pairPlusFactor, playedFactors } from '../tables/poker/three-card.ts'
import { nameOfRank, threeCardRank } from '../tables/poker/three-card-hands.ts'
import { noRounds, type ExpectedWin } from './drift.ts'
import { momentsOf, expectedWinByLuck } from './luck.ts'

type Hands = ReturnType<typeof everyHand>

/** The total net result of a player who plays, in antes. */
const netOf = ({ ante, play }: { ante: number; play: number }): number => (ante + play) / 100 - 2

type Dealt = {
  readonly count: number
  /** The worth of the well-played hand in antes, over all cards of the dealer. */
  readonly worth: number
  /** The net result of a pair-plus bet with it, in its stakes. */
  readonly pairPlus: number
}

/**
 * Every rank that a player may be dealt; the dealer’s cards come from a full pack, which is accurate enough for
 * a worth.
 */
function listDealt({ ranks }: Hands): ReadonlyMap<number, Dealt> {
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const ofDealer = [...counts]
  return new Map(
    ofDealer.map(([rank, count]) => {
      const sum = ofDealer.reduce(
        (net, [dealer, times]) => net + times * netOf(playedFactors(rank, dealer)),
        0,
      )
      const pairPlus = pairPlusFactor(nameOfRank(rank)) / 100 - 1
      return [rank, { count, worth: Math.max(-1, sum / ranks.length), pairPlus }]
    }),
  )
}

function countAll() {
  const hands = everyHand()
  return { hands, dealt: listDealt(hands) }
}
let counted: ReturnType<typeof countAll> | undefined

/** The expected win of a round of three card poker: the player’s deal is one draw, the dealer’s another. */
export const threeCardExpected = ({
  player,
  dealer,
  end,
  bets,
  chipMinor,
}: PictureOf<'three-card-poker'>): ExpectedWin => {
  counted ??= countAll()
  const { hands, dealt } = counted
  const stakeOn = (wanted: string): number =>
    Number(chipMinor) * (bets.find(({ spot }) => spot === wanted)?.chips ?? 0)
  const [ante, pairPlus] = [stakeOn('ante'), stakeOn('pair-plus')]
  const hand = handOf(player)
  const own = dealt.get(hand.rank)
  if (!own || end === 'open') return noRounds
  const worthOf = (one: Dealt): number => ante * one.worth + pairPlus * one.pairPlus
  const deal = {
    moments: momentsOf([...dealt.values()].map((one) => ({ chance: one.count, value: worthOf(one) }))),
    came: worthOf(own),
  }
  const side = pairPlus * (own.pairPlus + 1)
  if (end === 'folded') return expectedWinByLuck(side, [deal])
  const ends = against(hands, hand).map((one) => ({ chance: one.weight, value: ante * netOf(one) }))
  const came = ante * netOf(playedFactors(hand.rank, threeCardRank(dealer ?? [])))
  return expectedWinByLuck(side + 2 * ante + came, [deal, { moments: momentsOf(ends), came }])
}
