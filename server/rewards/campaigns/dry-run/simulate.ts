/** A game's figures by its exact maths: mean return of a stake of one, and its deviation. */
export type GameFigures = { readonly returnToPlayer: number; readonly deviation: number }

/** A simulated play in stakes: start balance, and number of rounds of one stake. */
export type Wagering = { readonly start: number; readonly rounds: number }

export type Simulated = {
  /** The probability of a zero balance before the last round. */
  readonly bust: number
  /** Mean value of the result by `worth`, in stakes. */
  readonly worth: number
  /** Mean balance after the last round, in stakes. */
  readonly left: number
  readonly played: number
}

/** A balance of so many big wins never reaches zero any more; its remainder uses the mean. */
const greatWins = 20

/**
 * A round returns nothing, `win`, or one more, with probabilities that give exactly the game's mean and
 * deviation: the simplest game with both in whole stakes.
 */
const roundOf = ({ returnToPlayer, deviation }: GameFigures) => {
  const square = deviation ** 2 + returnToPlayer ** 2
  const win = Math.max(1, Math.floor(square / returnToPlayer))
  const more = Math.max(0, (square - returnToPlayer * win) / (win + 1))
  const chanceOfMore = Math.min(more, returnToPlayer / (win + 1))
  const chance = (returnToPlayer - chanceOfMore * (win + 1)) / win
  return { win, chance, chanceOfMore, chanceOfNone: 1 - chance - chanceOfMore }
}

export const stepsOf = (game: GameFigures, { start, rounds }: Wagering): number =>
  rounds * (start + greatWins * (roundOf(game).win + 1))

/**
 * The exact result of a bonus that is wagered to its end, by the distribution of its balance after each round:
 * nothing is random, so the same terms give the same figures. `worth` is the player's value of the final
 * balance.
 */
export const simulate = (
  game: GameFigures,
  { start, rounds }: Wagering,
  worth: (left: number) => number,
): Simulated => {
  const { win, chance, chanceOfMore, chanceOfNone } = roundOf(game)
  const top = start + greatWins * (win + 1)
  const edge = 1 - game.returnToPlayer
  let now = new Float64Array(top)
  let next = new Float64Array(top)
  now[start] = 1
  let [risen, left, played] = [0, 0, 0]
  const rise = (mass: number, inHand: number, ahead: number) => {
    const end = inHand - ahead * edge
    risen += mass * worth(end)
    left += mass * end
    played += mass * ahead
  }
  for (let round = 0; round < rounds; round++) {
    next.fill(0)
    next[0] = now[0] ?? 0
    for (let inHand = 1; inHand < top; inHand++) {
      const mass = now[inHand] ?? 0
      if (mass === 0) continue
      played += mass
      next[inHand - 1] = (next[inHand - 1] ?? 0) + mass * chanceOfNone
      const after = inHand - 1 + win
      if (after < top) next[after] = (next[after] ?? 0) + mass * chance
      else rise(mass * chance, after, rounds - round - 1)
      if (after + 1 < top) next[after + 1] = (next[after + 1] ?? 0) + mass * chanceOfMore
      else rise(mass * chanceOfMore, after + 1, rounds - round - 1)
    }
    ;[now, next] = [next, now]
  }
  let [bust, mean, sum] = [rounds === 0 ? 0 : (now[0] ?? 0), risen, left]
  for (let inHand = 1; inHand < top; inHand++) {
    const mass = now[inHand] ?? 0
    mean += mass * worth(inHand)
    sum += mass * inHand
  }
  if (rounds === 0 && start === 0) bust = 1
  return { bust, worth: mean, left: sum, played }
}
