/** A game as the sheet of its exact maths has it: the mean of what a stake of one brings back, and its deviation. */
export type GameFigures = { readonly returnToPlayer: number; readonly deviation: number }

/** What is played, in stakes: so much to begin with, so many rounds of one stake each. */
export type Wagering = { readonly start: number; readonly rounds: number }

export type Simulated = {
  /** The chance that nothing is left before the last round. */
  readonly bust: number
  /** The mean of what comes of it by `worth`, in stakes. */
  readonly worth: number
  /** The mean of what is left after the last round, in stakes. */
  readonly left: number
  /** The mean of how many rounds are played. */
  readonly played: number
}

/** Whoever has so many great wins in hand is not played to nothing any more; what is left of theirs goes by the mean. */
const greatWins = 20

/**
 * A round brings nothing, `win` or one more, with chances by which its mean and its deviation are exactly those of the game: the
 * simplest game that has both in whole stakes.
 */
const roundOf = ({ returnToPlayer, deviation }: GameFigures) => {
  const square = deviation ** 2 + returnToPlayer ** 2
  const win = Math.max(1, Math.floor(square / returnToPlayer))
  const more = Math.max(0, (square - returnToPlayer * win) / (win + 1))
  const chanceOfMore = Math.min(more, returnToPlayer / (win + 1))
  const chance = (returnToPlayer - chanceOfMore * (win + 1)) / win
  return { win, chance, chanceOfMore, chanceOfNone: 1 - chance - chanceOfMore }
}

/** How many steps such a calculation takes. */
export const stepsOf = (game: GameFigures, { start, rounds }: Wagering): number =>
  rounds * (start + greatWins * (roundOf(game).win + 1))

/**
 * What becomes of a bonus that is staked to its end, exactly, by the distribution of what is in hand after each round: nothing is
 * drawn, so the same terms have the same figures each time. `worth` says what somebody has of what is left in the end.
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
