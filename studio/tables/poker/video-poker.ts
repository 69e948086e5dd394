import type { PictureOf } from '#contract/studio-views.ts'
import { dealNext, freshDeck, type Deck } from '../../frame/draw.ts'
import type { Game } from '../../frame/game.ts'
import { packSize, pokerHand, type PokerTable } from './poker-hands.ts'

/** Nine for a full house, six for a flush; a royal flush pays 800 at every stake. */
export const jacksOrBetter: PokerTable = {
  sysname: 'jacks-or-better',
  mathVersion: 'jacks-or-better-1',
  areDeucesWild: false,
  pays: {
    'royal-flush': 800,
    'straight-flush': 50,
    'four-of-a-kind': 25,
    'full-house': 9,
    flush: 6,
    straight: 4,
    'three-of-a-kind': 3,
    'two-pair': 2,
    'jacks-or-better': 1,
  },
}

/** The table known as “not so ugly ducks”. */
export const deucesWild: PokerTable = {
  sysname: 'deuces-wild',
  mathVersion: 'deuces-wild-1',
  areDeucesWild: true,
  pays: {
    'natural-royal-flush': 800,
    'four-deuces': 200,
    'wild-royal-flush': 25,
    'five-of-a-kind': 16,
    'straight-flush': 10,
    'four-of-a-kind': 4,
    'full-house': 4,
    flush: 3,
    straight: 2,
    'three-of-a-kind': 1,
  },
}

export const handSize = 5
export type PokerChoice = { stakeMinor: bigint }
/** The places of the held cards, from the left. */
export type PokerAction = readonly number[]
type PokerState = {
  stakeMinor: bigint
  dealt: readonly number[]
  rest: Deck
  held: readonly number[] | null
  cards: readonly number[]
}

const isLegal = (held: PokerAction): boolean =>
  held.every((place, at) => Number.isInteger(place) && place < handSize && place > (held[at - 1] ?? -1))

/** Five cards; those that are not held are replaced once, from the left. */
export function videoPokerOf(
  table: PokerTable,
): Game<PokerChoice, PokerState, PictureOf<'video-poker'>, PokerAction> {
  const handOf = (cards: readonly number[]): string => pokerHand(cards, table.areDeucesWild)
  const factorOf = (cards: readonly number[]): number => table.pays[handOf(cards)] ?? 0
  return {
    sysname: table.sysname,
    mathVersion: table.mathVersion,
    stakeOf: ({ stakeMinor }) => stakeMinor,
    start: ({ stakeMinor }, draw) => {
      const { cards, rest } = dealNext(freshDeck(packSize), handSize, draw)
      return { stakeMinor, dealt: cards, rest, held: null, cards }
    },
    steps: {
      costOf: (_state, held) => (isLegal(held) ? 0n : undefined),
      act: (state, held, draw) => {
        const { cards: fresh } = dealNext(state.rest, handSize - held.length, draw)
        const cards = state.dealt.map((card, place) =>
          held.includes(place) ? card : (fresh.shift() ?? card),
        )
        return { ...state, held, cards }
      },
      leave: () => [0, 1, 2, 3, 4],
    },
    winOf: ({ stakeMinor, held, cards }) => (held === null ? null : stakeMinor * BigInt(factorOf(cards))),
    view: ({ dealt, held, cards }) => {
      const factor = factorOf(cards)
      return {
        kind: 'video-poker',
        dealt: [...dealt],
        held: held && [...held],
        cards: [...cards],
        hand: factor > 0 ? handOf(cards) : null,
        factor,
      }
    },
  }
}
