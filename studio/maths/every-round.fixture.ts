import { playRound, type Round } from './play-round.ts'
import type { Rational } from '#contract/rational.ts'
import type { SlotGame } from './slot-game.ts'

class Undecided extends Error {
  readonly bound: number
  constructor(bound: number) {
    super()
    this.bound = bound
  }
}

/** Every round of a game with its chance: plays every possible tape of draws to its end. */
export function everyRound(
  game: SlotGame,
  draws: number[] = [],
  ways = 1n,
): (Round & { probability: Rational })[] {
  let used = 0
  try {
    const round = playRound(game, (bound) => {
      if (used === draws.length) throw new Undecided(bound)
      used += 1
      return draws[used - 1]!
    })
    return [{ ...round, probability: { numerator: 1n, denominator: ways } }]
  } catch (undecided) {
    if (!(undecided instanceof Undecided)) throw undecided
    return Array.from({ length: undecided.bound }, (_, next) =>
      everyRound(game, [...draws, next], ways * BigInt(undecided.bound)),
    ).flat()
  }
}
