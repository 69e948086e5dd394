import type { PictureOf } from '#contract/studio-views.ts'
import type { PaidBet } from '#contract/studio-table-views.ts'
import { dealNext, freshDeck } from '../../frame/draw.ts'
import type { Game } from '../../frame/game.ts'
import { laidStake, maxFirstStakeMinor, paidMinor, type ChipChoice } from '../chip-table.ts'
import { packSize } from './poker-hands.ts'
import {
  nameOfRank,
  qualifyingRank,
  threeCardName,
  threeCardRank,
  type ThreeCardName,
} from './three-card-hands.ts'

/** Bets before the deal: the ante is required, the pair plus is optional. */
export const threeCardSpots = ['ante', 'pair-plus'] as const

/** To one, on the ante of a player who plays; the dealer’s hand does not matter. */
export const anteBonus: Partial<Record<ThreeCardName, number>> = {
  'straight-flush': 5,
  'three-of-a-kind': 4,
  straight: 1,
}
/** To one, for the player’s cards alone. */
export const pairPlus: Partial<Record<ThreeCardName, number>> = {
  'straight-flush': 40,
  'three-of-a-kind': 30,
  straight: 6,
  flush: 4,
  pair: 1,
}

export type ThreeCardAction = 'play' | 'fold'
type State = ChipChoice & {
  player: readonly number[]
  dealer: readonly number[]
  end: 'open' | 'folded' | 'played'
}

/** The factors of ante and play for a player who plays, in hundredths, with the bonus in that of the ante. */
export function playedFactors(player: number, dealer: number): { ante: number; play: number } {
  const bonus = 100 * (anteBonus[nameOfRank(player)] ?? 0)
  if (dealer < qualifyingRank) return { ante: 200 + bonus, play: 100 }
  const even = player > dealer ? 200 : player === dealer ? 100 : 0
  return { ante: even + bonus, play: even }
}

export function pairPlusFactor(name: ThreeCardName): number {
  const toOne = pairPlus[name]
  return toOne === undefined ? 0 : 100 * (toOne + 1)
}

const chipsOn = ({ bets }: ChipChoice, wanted: string): number =>
  bets.find(({ spot }) => spot === wanted)?.chips ?? 0

/** Every bet with the return of its chips; zero in an open round. */
function paidBets(state: State): PaidBet[] {
  const { player, dealer, end, bets } = state
  const paid =
    end === 'played' ? playedFactors(threeCardRank(player), threeCardRank(dealer)) : { ante: 0, play: 0 }
  const laid = bets.map(({ spot, chips }) => {
    const pair = end === 'open' ? 0 : pairPlusFactor(threeCardName(player))
    return { spot, chips, factor: spot === 'ante' ? paid.ante : pair }
  })
  return end === 'played'
    ? [...laid, { spot: 'play', chips: chipsOn(state, 'ante'), factor: paid.play }]
    : laid
}

const spots: ReadonlySet<string> = new Set(threeCardSpots)

export const threeCardPoker: Game<ChipChoice, State, PictureOf<'three-card-poker'>, ThreeCardAction> = {
  sysname: 'three-card-poker',
  mathVersion: 'three-card-poker-1',
  stakeOf: (choice) => (chipsOn(choice, 'ante') > 0 ? laidStake(spots, choice) : undefined),
  maxStakeMinor: maxFirstStakeMinor,
  start: (choice, draw) => {
    // One to the player, one to the dealer, three times.
    const { cards } = dealNext(freshDeck(packSize), 6, draw)
    const every = (second: boolean): number[] => cards.filter((_, at) => (at % 2 === 1) === second)
    return { ...choice, player: every(false), dealer: every(true), end: 'open' }
  },
  steps: {
    costOf: (state, action) => (action === 'fold' ? 0n : state.stakeMinor * BigInt(chipsOn(state, 'ante'))),
    act: (state, action) => ({ ...state, end: action === 'play' ? 'played' : 'folded' }),
    leave: () => 'fold',
  },
  winOf: (state) => (state.end === 'open' ? null : paidMinor(state.stakeMinor, paidBets(state))),
  view: (state) => {
    const { player, dealer, end } = state
    return {
      kind: 'three-card-poker',
      player: [...player],
      playerHand: threeCardName(player),
      dealer: end === 'open' ? null : [...dealer],
      dealerHand: end === 'open' ? null : threeCardName(dealer),
      isQualified: end === 'open' ? null : threeCardRank(dealer) >= qualifyingRank,
      end,
      chipMinor: String(state.stakeMinor),
      bets: paidBets(state),
    }
  },
}
