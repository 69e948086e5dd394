import { seededDraws } from '#betting-engine/matches/seeded-draws.ts'
import type { Competition } from './leagues/competitions.ts'

/** The sides of a competition's slot: two by number, or the winners of two earlier slots. */
export type Pairing =
  | { readonly kind: 'known'; readonly season: number; readonly home: number; readonly away: number }
  | { readonly kind: 'winners'; readonly season: number; readonly home: number; readonly away: number }

/**
 * A league of n: n − 1 rounds, then the same with the sides swapped. The pairs of a round are played one after
 * another, in the order of the circle method; so a club’s next match is at least n/2 − 1 slots later.
 */
const leaguePairing = (count: number, slot: number): Pairing => {
  const pairs = count / 2
  const season = Math.floor(slot / (pairs * 2 * (count - 1)))
  const round = Math.floor(slot / pairs) % (2 * (count - 1))
  const at = slot % pairs
  // The first of the circle is fixed, the others rotate.
  const memberAt = (place: number): number =>
    place === 0 ? 0 : 1 + ((((place - 1 - round) % (count - 1)) + (count - 1)) % (count - 1))
  const [one, two] = [memberAt(at), memberAt(count - 1 - at)]
  const isSecondHalf = round >= count - 1
  const isTurned = at === 0 ? (round % (count - 1)) % 2 === 1 : at % 2 === 1
  const [home, away] = isTurned === isSecondHalf ? [one, two] : [two, one]
  return { kind: 'known', season, home, away }
}

/**
 * Slots of a draw of eight or sixteen, by the max number of matches in play: a match begins when both matches
 * that it depends on are over. Null: an empty slot.
 */
const bracketOf = (first: number, startsInLongest: number) => {
  const slots: ({ readonly first: number } | { readonly from: readonly [number, number] } | null)[] = []
  let round = Array.from({ length: first }, (_, at) => {
    slots.push({ first: at })
    return at
  })
  const rounds = [round]
  while (round.length > 1) {
    round = Array.from({ length: round.length / 2 }, (_, at) => {
      const from = [round[2 * at] ?? 0, round[2 * at + 1] ?? 0] as const
      while (slots.length < from[1] + startsInLongest) slots.push(null)
      slots.push({ from })
      return slots.length - 1
    })
    rounds.push(round)
  }
  return { slots, rounds }
}

/** An edition of a knock-out: its slots, and those of each round, the final last. */
export const editionOf = ({ competitors: { length: count }, startsInLongest }: Competition) => {
  // Of a large field one half plays an edition and the other half the next one.
  const isHalved = count > 16
  const entered = isHalved ? count / 2 : count
  const { slots, rounds } = bracketOf(entered / 2, startsInLongest)
  // If the same field plays the next edition, the finalists have a rest before it.
  const rest = Array.from({ length: isHalved ? 0 : startsInLongest - 1 }, () => null)
  return { bracket: [...slots, ...rest], rounds, entered, isHalved }
}

export const slotsOf = (competition: Competition): number => {
  const count = competition.competitors.length
  return competition.kind === 'league' ? count * (count - 1) : editionOf(competition).bracket.length
}

/** The draw of an edition: each plays its neighbour first. */
export const drawOf = (seed: string, competition: Competition, edition: number): readonly number[] => {
  const { entered, isHalved } = editionOf(competition)
  const draws = seededDraws(`${seed}/${competition.ref}/${edition}`)
  return Array.from({ length: entered }, (_, at) => (isHalved ? (edition % 2) * entered + at : at))
    .map((member) => ({ member, order: draws.share() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ member }) => member)
}

const knockOutPairing = (seed: string, competition: Competition, slot: number): Pairing | null => {
  const { bracket } = editionOf(competition)
  const edition = Math.floor(slot / bracket.length)
  const place = bracket[slot % bracket.length] ?? null
  if (place === null) return null
  if ('from' in place) {
    const base = edition * bracket.length
    return { kind: 'winners', season: edition, home: base + place.from[0], away: base + place.from[1] }
  }
  const drawn = drawOf(seed, competition, edition)
  const memberAt = (at: number): number => drawn[at] ?? 0
  return {
    kind: 'known',
    season: edition,
    home: memberAt(2 * place.first),
    away: memberAt(2 * place.first + 1),
  }
}

/** The sides of a competition's slot; slots count from the epoch. Null: no match. */
export const pairingOf = (seed: string, competition: Competition, slot: number): Pairing | null => {
  const count = competition.competitors.length
  if (competition.kind === 'league') return leaguePairing(count, slot)
  if (competition.kind === 'knock_out') return knockOutPairing(seed, competition, slot)
  return { kind: 'known', season: 0, home: slot % (count - 1), away: count - 1 }
}
