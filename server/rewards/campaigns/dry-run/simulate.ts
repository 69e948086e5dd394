/** A game's figures by its exact maths: mean return of a stake of one, and its deviation. */
export type GameMetrics = { readonly returnToPlayer: number; readonly deviation: number }

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
const roundOf = ({ returnToPlayer, deviation }: GameMetrics) => {
  const square = deviation ** 2 + returnToPlayer ** 2
  const win = Math.max(1, Math.floor(square / returnToPlayer))
  const more = Math.max(0, (square - returnToPlayer * win) / (win + 1))
  const chanceOfMore = Math.min(more, returnToPlayer / (win + 1))
  const chance = (returnToPlayer - chanceOfMore * (win + 1)) / win
  return { win, chance, chanceOfMore, chanceOfNone: 1 - chance - chanceOfMore }
}

export const stepsOf = (game: GameMetrics, { start, rounds }: Wagering): number =>
  rounds * (start + greatWins * (roundOf(game).win + 1))

/**
 * The exact result of a bonus that is wagered to its end, by the distribution of its balance after each round:
 * nothing is random, so the same terms give the same figures. `worth` is the player's value of the final
 * balance.
 */
export const simulate = (
  game: GameMetrics,
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
  const rise = (mass: number, balance: number, roundsLeft: number) => {
    const end = balance - roundsLeft * edge
    risen += mass * worth(end)
    left += mass * end
    played += mass * roundsLeft
  }
  for (let round = 0; round < rounds; round++) {
    next.fill(0)
    next[0] = now[0] ?? 0
    for (let balance = 1; balance < top; balance++) {
      const mass = now[balance] ?? 0
      if (mass === 0) continue
      played += mass
      next[balance - 1] = (next[balance - 1] ?? 0) + mass * chanceOfNone
      const after = balance - 1 + win
      if (after < top) next[after] = (next[after] ?? 0) + mass * chance
      else rise(mass * chance, after, rounds - round - 1)
      if (after + 1 < top) next[after + 1] = (next[after + 1] ?? 0) + mass * chanceOfMore
      else rise(mass * chanceOfMore, after + 1, rounds - round - 1)
    }
    ;[now, next] = [next, now]
  }
  let [bust, mean, sum] = [rounds === 0 ? 0 : (now[0] ?? 0), risen, left]
  for (let balance = 1; balance < top; balance++) {
    const mass = now[balance] ?? 0
    mean += mass * worth(balance)
    sum += mass * balance
  }
  if (rounds === 0 && start === 0) bust = 1
  return { bust, worth: mean, left: sum, played }
}
