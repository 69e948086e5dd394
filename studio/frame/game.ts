import type { Draw } from './draw.ts'

export type Steps<State, Action> = {
  /** The additional stake of an action, mostly 0; undefined if it is not legal now. */
  costOf(state: State, action: Action): bigint | undefined
  /** Only for a legal action. */
  act(state: State, action: Action, draw: Draw): State
  /**
   * The result of an abandoned round (standards E3): a legal action without a stake, or a refund if nothing was
   * shown yet. Elsewhere a refund would make leaving better than playing on.
   */
  leave(state: State): Action | 'refund'
}

/**
 * A game is data and this one reducer. Play, recovery, history and the player’s own check call it: a round
 * consists of its choice with the stake, its actions and the draws of its seeds, so these reproduce it. `State`
 * may hold what the player must not see yet; `View` never does.
 */
export type Game<Choice, State, View, Action = never> = {
  readonly sysname: string
  readonly mathVersion: string
  /** The stake of a choice at the start of the round, in minor units; undefined if the choice is not legal. */
  stakeOf(choice: Choice): bigint | undefined
  /**
   * Max stake of a choice, in minor units of the base currency, if lower than the stakes allow. Checked when a
   * round starts, not when it is replayed: an accepted bet stays accepted.
   */
  readonly maxStakeMinor?: bigint
  start(choice: Choice, draw: Draw): State
  readonly steps?: Steps<State, Action>
  /** The payout of the round, floored once; null while the player has to decide. */
  winOf(state: State): bigint | null
  view(state: State): View
}

export type Played<State> = {
  readonly state: State
  readonly stakedMinor: bigint
  readonly winMinor: bigint | null
}

/**
 * Replays the whole round; undefined if the choice or an action was not legal. `draw` has to give the draws of
 * the round from the first one on.
 */
export function replay<Choice, State, View, Action>(
  game: Game<Choice, State, View, Action>,
  round: { choice: Choice; actions: readonly Action[] },
  draw: Draw,
): Played<State> | undefined {
  const stake = game.stakeOf(round.choice)
  if (stake === undefined) return undefined
  let stakedMinor = stake
  let state = game.start(round.choice, draw)
  for (const action of round.actions) {
    const cost = game.winOf(state) === null ? game.steps?.costOf(state, action) : undefined
    if (cost === undefined || !game.steps) return undefined
    stakedMinor += cost
    state = game.steps.act(state, action, draw)
  }
  return { state, stakedMinor, winMinor: game.winOf(state) }
}
