import type { PictureOf } from '#contract/studio-views.ts'
import type { Draw } from '../frame/draw.ts'
import type { Game } from '../frame/game.ts'
import { rational, type Rational } from '#contract/rational.ts'

/** Every card is drawn from a full deck: rank = number mod 13, the ace is the lowest. */
const deck = 52
const ranks = 13
const [ace, king] = [0, 12]
/** A guess that would pay more is not on offer; a round with no guess left is paid at once. */
export const hiLoCap = 10_000n

export const hiLoGuesses = ['higher', 'lower', 'same'] as const
export type HiLoGuess = (typeof hiLoGuesses)[number]
export type HiLoChoice = { stakeMinor: bigint }
export type HiLoAction = HiLoGuess | 'cash'
type HiLoState = {
  stakeMinor: bigint
  cards: readonly number[]
  guesses: readonly HiLoGuess[]
  end: 'open' | 'lost' | 'cashed'
}
const rankOf = (card: number): number => card % ranks

/**
 * How many of the 13 ranks win a guess on a card; 0 if the guess is not on offer. An equal rank wins both ways,
 * except at the ends, where one guess would always win: there the same rank is a guess of its own.
 */
export function winningRanks(card: number, guess: HiLoGuess): number {
  const rank = rankOf(card)
  const isEnd = rank === ace || rank === king
  if (guess === 'same') return isEnd ? 1 : 0
  if (guess === 'higher') return rank === king ? 0 : ranks - rank - (isEnd ? 1 : 0)
  return rank === ace ? 0 : rank + 1 - (isEnd ? 1 : 0)
}

export function isWon(card: number, guess: HiLoGuess, next: number): boolean {
  const [before, after] = [rankOf(card), rankOf(next)]
  if (guess === 'same') return after === before
  const isEqualWon = before !== ace && before !== king && after === before
  return isEqualWon || (guess === 'higher' ? after > before : after < before)
}

/** 99 % of the fair factor of all guesses so far: 0.99 divided by the product of their chances. */
function factorOf(cards: readonly number[], guesses: readonly HiLoGuess[]): Rational {
  if (guesses.length === 0) return rational(1n, 1n)
  let [numerator, denominator] = [99n, 100n]
  guesses.forEach((guess, at) => {
    numerator *= BigInt(ranks)
    denominator *= BigInt(winningRanks(cards[at] ?? 0, guess))
  })
  return rational(numerator, denominator)
}

function isOnOffer({ cards, guesses }: HiLoState, guess: HiLoGuess): boolean {
  if (winningRanks(cards.at(-1) ?? 0, guess) === 0) return false
  const { numerator, denominator } = factorOf(cards, [...guesses, guess])
  return numerator <= hiLoCap * denominator
}

const offersOf = (state: HiLoState): readonly HiLoGuess[] =>
  hiLoGuesses.filter((guess) => isOnOffer(state, guess))

function guessNext(state: HiLoState, guess: HiLoGuess, draw: Draw): HiLoState {
  const next = draw(deck)
  const won = isWon(state.cards.at(-1) ?? 0, guess, next)
  const after = { ...state, cards: [...state.cards, next], guesses: [...state.guesses, guess] }
  if (!won) return { ...after, end: 'lost' }
  return { ...after, end: offersOf(after).length === 0 ? 'cashed' : 'open' }
}

const inText = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`

export const hiLo: Game<HiLoChoice, HiLoState, PictureOf<'hi-lo'>, HiLoAction> = {
  sysname: 'hi-lo',
  mathVersion: 'hi-lo-1',
  stakeOf: ({ stakeMinor }) => stakeMinor,
  start: ({ stakeMinor }, draw) => ({ stakeMinor, cards: [draw(deck)], guesses: [], end: 'open' }),
  steps: {
    costOf: (state, action) => {
      const isLegal = action === 'cash' ? state.guesses.length > 0 : offersOf(state).includes(action)
      return isLegal ? 0n : undefined
    },
    act: (state, action, draw) =>
      action === 'cash' ? { ...state, end: 'cashed' } : guessNext(state, action, draw),
    // Every card has the same value before a guess, so leaving the round gives no advantage.
    leave: ({ guesses }) => (guesses.length > 0 ? 'cash' : 'refund'),
  },
  winOf: ({ stakeMinor, cards, guesses, end }) => {
    if (end === 'open') return null
    if (end === 'lost') return 0n
    const { numerator, denominator } = factorOf(cards, guesses)
    return (stakeMinor * numerator) / denominator
  },
  view: (state) => ({
    kind: 'hi-lo',
    cards: [...state.cards],
    guesses: [...state.guesses],
    factor: state.end === 'lost' ? '0' : inText(factorOf(state.cards, state.guesses)),
    offers: Object.fromEntries(
      state.end === 'open'
        ? offersOf(state).map((guess) => [guess, inText(factorOf(state.cards, [...state.guesses, guess]))])
        : [],
    ),
    end: state.end,
  }),
}
