/** Answers a whole number from 0 up to, but not including, `bound`, each equally likely. */
export type Draw = (bound: number) => number

/** Numbers from 0 to `size` − 1 in an order that is only drawn as far as it is dealt. */
export type Deck = {
  readonly size: number
  readonly dealt: number
  /** What stands at a place by earlier swaps; everywhere else stands the place’s own number. */
  readonly moved: ReadonlyMap<number, number>
}

export function freshDeck(size: number): Deck {
  return { size, dealt: 0, moved: new Map() }
}

/**
 * Deals the next `count` in an order of which each is equally likely (Fisher and Yates): the one at place k is swapped
 * with the one at k + draw(size − k), and no draw is made for what nobody asks for.
 */
export function dealNext(deck: Deck, count: number, draw: Draw): { cards: number[]; rest: Deck } {
  const moved = new Map(deck.moved)
  const cards: number[] = []
  for (let place = deck.dealt; place < deck.dealt + count; place += 1) {
    const from = place + draw(deck.size - place)
    cards.push(moved.get(from) ?? from)
    moved.set(from, moved.get(place) ?? place)
  }
  return { cards, rest: { size: deck.size, dealt: deck.dealt + count, moved } }
}

/** The first `count` of the numbers 0 … `size` − 1. */
export function drawDistinct(size: number, count: number, draw: Draw): number[] {
  return dealNext(freshDeck(size), count, draw).cards
}
