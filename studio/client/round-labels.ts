import type { PictureOf, RoundPicture } from '#contract/studio-views.ts'
import { pocketColour } from '#studio/tables/roulette-spots.ts'
import { betLabels, rouletteSpotText, sicBoSpotText } from './spot-labels.ts'
import type { TextKey, Texts } from './texts.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const suits = ['♠', '♥', '♦', '♣']

/**
 * A card by its number: rank = number mod 13, the ace first; suits in the order spades, hearts, diamonds,
 * clubs.
 */
export const cardText = (card: number): string =>
  `${ranks[card % 13] ?? ''}${suits[Math.floor(card / 13)] ?? ''}`

/** Hundredths as text with two decimals; whole numbers of any size are exact in text. */
export const hundredths = (count: number | string): string => {
  const digits = String(count).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A factor from hundredths or ten-thousandths, cut to two decimals. */
export const factorText = (count: number, parts: 100 | 10_000): string =>
  `×${hundredths(parts === 100 ? count : Math.floor(count / 100))}`

/** A fraction in text as a factor with two decimals, cut. */
export const fractionText = (fraction: string): string => {
  const [numerator = '0', denominator = '1'] = fraction.split('/')
  return `×${hundredths(String((BigInt(numerator) * 100n) / BigInt(denominator)))}`
}

const inPicks = ({ spins, picks }: PictureOf<'spins'>, texts: Texts): string[] => {
  if (!picks) return []
  const rest = picks.values?.filter((_, place) => !picks.picked.some((one) => one.place === place)) ?? []
  return [
    ...(spins.length === 0 ? [texts('pickBought')] : []),
    ...picks.picked.map(({ place, timesStake }) =>
      texts('pickWords', { number: place + 1, times: timesStake }),
    ),
    ...(rest.length > 0 ? [texts('pickRest', { values: rest.map((times) => `×${times}`).join(', ') })] : []),
  ]
}

const inDice = ({ roll, winning, isOver, factor }: PictureOf<'dice'>, texts: Texts): string[] => [
  texts(isOver ? 'diceOver' : 'diceUnder', { number: hundredths(isOver ? 10_000 - winning : winning) }),
  factorText(factor, 10_000),
  texts('diceRolled', { number: hundredths(roll) }),
]

const inCoin = ({ flips }: PictureOf<'coin'>, texts: Texts): string[] =>
  flips.map(({ guess, fell }) => texts('coinFlip', { guess: texts(guess), fell: texts(fell) }))

const inMines = ({ mines, picked, hidden }: PictureOf<'mines'>, texts: Texts): string[] => [
  texts('minesCount', { count: mines }),
  ...picked.map((cell) => texts(hidden?.includes(cell) ? 'minesBlown' : 'minesSafe', { number: cell + 1 })),
  ...(hidden ? [texts('minesHidden', { numbers: hidden.map((cell) => cell + 1).join(', ') })] : []),
]

const inHiLo = ({ cards, guesses }: PictureOf<'hi-lo'>, texts: Texts): string[] =>
  cards.map((card, at) => {
    const guess = guesses[at - 1]
    return guess ? `${texts(guess)}: ${cardText(card)}` : cardText(card)
  })

const inKeno = ({ picks, drawn, hits, factor }: PictureOf<'keno'>, texts: Texts): string[] => [
  texts('kenoPicked', { numbers: picks.map((pick) => pick + 1).join(', ') }),
  texts('kenoDrawn', { numbers: drawn.map((ball) => ball + 1).join(', ') }),
  texts('kenoHits', { count: hits }),
  factorText(factor, 100),
]

const inRoulette = ({ pocket, bets }: PictureOf<'roulette'>, texts: Texts): string[] => [
  texts('ballIn', { number: pocket, colour: texts(`colour.${pocketColour(pocket)}`) }),
  ...betLabels(bets, (spot) => rouletteSpotText(spot, texts), texts),
]

const cardsText = (cards: readonly number[]): string => cards.map(cardText).join(' ')

const inBaccarat = (view: PictureOf<'baccarat'>, texts: Texts): string[] => [
  texts('handIs', {
    hand: texts('baccarat.player'),
    cards: cardsText(view.player),
    points: view.playerPoints,
  }),
  texts('handIs', {
    hand: texts('baccarat.banker'),
    cards: cardsText(view.banker),
    points: view.bankerPoints,
  }),
  ...betLabels(view.bets, (spot) => texts(`baccarat.${spot}` as TextKey), texts),
]

const inSicBo = ({ dice, bets }: PictureOf<'sic-bo'>, texts: Texts): string[] => [
  texts('diceAre', { dice: dice.join(', '), sum: dice.reduce((sum, face) => sum + face, 0) }),
  ...betLabels(bets, (spot) => sicBoSpotText(spot, texts), texts),
]

const inVideoPoker = (view: PictureOf<'video-poker'>, texts: Texts): string[] => {
  const { dealt, held, cards, hand, factor } = view
  const isHeld = held?.map((place) => dealt[place] ?? 0) ?? []
  const named = hand
    ? texts('handPays', { hand: texts(`poker.${hand}` as TextKey), factor: `×${factor}` })
    : texts('handNone')
  return [
    texts('cardsDealt', { cards: cardsText(dealt) }),
    ...(held
      ? [
          texts('cardsHeld', { cards: isHeld.length > 0 ? cardsText(isHeld) : '–' }),
          texts('cardsDrawn', { cards: cardsText(cards) }),
        ]
      : []),
    named,
  ]
}

const inThreeCard = (view: PictureOf<'three-card-poker'>, texts: Texts): string[] => {
  const named = (who: TextKey, cards: readonly number[], hand: string): string =>
    texts('handIs', { hand: texts(who), cards: cardsText(cards), points: texts(`poker.${hand}` as TextKey) })
  return [
    named('you', view.player, view.playerHand),
    ...(view.dealer && view.dealerHand ? [named('dealer', view.dealer, view.dealerHand)] : []),
    ...(view.end === 'played' && view.isQualified === false ? [texts('notQualified')] : []),
    ...(view.end === 'folded' ? [texts('folded')] : []),
    ...(view.end === 'open'
      ? []
      : betLabels(view.bets, (spot) => texts(`threeCard.${spot}` as TextKey), texts)),
  ]
}

const insuranceWords: Partial<Record<PictureOf<'blackjack'>['insurance'], TextKey>> = {
  declined: 'insurance.declined',
  taken: 'insurance.taken',
  won: 'insurance.won',
  lost: 'insurance.lost',
}
const inBlackjack = (view: PictureOf<'blackjack'>, texts: Texts): string[] => {
  const insurance = insuranceWords[view.insurance]
  return [
    texts('handIs', { hand: texts('dealer'), cards: cardsText(view.dealer), points: view.dealerPoints }),
    ...view.hands.flatMap(({ box, chips, cards, points, end, factor }) => [
      texts('handIs', {
        hand: texts('blackjack.box', { number: box + 1 }),
        cards: cardsText(cards),
        points: end === null ? points : `${points}, ${texts(`blackjack.${end}`)}`,
      }),
      ...(view.offers.length > 0
        ? []
        : [`${texts('chipCount', { count: chips })}, ${factorText(factor, 100)}`]),
    ]),
    ...(insurance ? [texts(insurance)] : []),
  ]
}

/** A round in words, in the order in which it was shown; empty for reels, which are drawn. */
export const roundWords = (view: RoundPicture, texts: Texts): readonly string[] => {
  switch (view.kind) {
    case 'spins': {
      const count = view.spins.filter(({ kind }) => kind === 'free').length
      return [...(count > 0 ? [texts('freeSpinsOf', { count })] : []), ...inPicks(view, texts)]
    }
    case 'dice':
      return inDice(view, texts)
    case 'limbo':
      return [
        texts('limboTarget', { factor: `×${hundredths(view.target)}` }),
        texts('limboReached', { factor: `×${hundredths(view.reached)}` }),
      ]
    case 'coin':
      return inCoin(view, texts)
    case 'mines':
      return inMines(view, texts)
    case 'hi-lo':
      return inHiLo(view, texts)
    case 'wheel':
      return [texts(`risk.${view.table}` as 'risk.low'), factorText(view.factor, 100)]
    case 'plinko':
      return [
        texts('plinkoBoard', { rows: view.rows, risk: texts(`risk.${view.risk}` as 'risk.low') }),
        texts('plinkoBin', { number: view.bin + 1 }),
        factorText(view.factor, 100),
      ]
    case 'keno':
      return inKeno(view, texts)
    case 'roulette':
      return inRoulette(view, texts)
    case 'baccarat':
      return inBaccarat(view, texts)
    case 'sic-bo':
      return inSicBo(view, texts)
    case 'video-poker':
      return inVideoPoker(view, texts)
    case 'three-card-poker':
      return inThreeCard(view, texts)
    case 'blackjack':
      return inBlackjack(view, texts)
  }
}
