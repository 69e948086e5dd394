/** Returns a whole number from 0 to `bound` − 1, each equally likely. */
export type Draw = (bound: number) => number

/** Numbers from 0 to `size` − 1 in an order that is drawn only for the cards dealt. */
export type Deck = {
  readonly size: number
  readonly dealt: number
  /** Cards moved by earlier swaps, by place; every other place holds its own number. */
  readonly moved: ReadonlyMap<number, number>
}

export function freshDeck(size: number): Deck {
  return { size, dealt: 0, moved: new Map() }
}

/**
 * Deals the next `count` of an order, each order equally likely (Fisher and Yates): the card at place k is
 * swapped with that at k + draw(size − k); cards not dealt need no draw.
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

/** The first `count` of the numbers 0 … `size` − 1 in a drawn order. */
export function drawDistinct(size: number, count: number, draw: Draw): number[] {
  return dealNext(freshDeck(size), count, draw).cards
}
