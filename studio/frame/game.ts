import type { Draw } from './draw.ts'

/** What a player may do in a round that has begun. */
export type Steps<State, Action> = {
  /** What an action stakes beyond the first stake, 0 for most; undefined for one that is not legal now. */
  costOf(state: State, action: Action): bigint | undefined
  /** Only for an action that is legal. */
  act(state: State, action: Action, draw: Draw): State
  /**
   * What becomes of a round that its player has left (standards E3): a legal action that stakes nothing, or the stake
   * back where nothing was shown yet. Anywhere else a refund would make walking away better than playing on.
   */
  leave(state: State): Action | 'refund'
}

/**
 * A game of the house is data and this one reducer. Play, recovery, history and the player’s own check all call it: a
 * round is nothing but its choice, stake included, its actions and the draws of its seeds, so it can be made again from
 * these. `State` may hold what the player must not see yet; `View` never does.
 */
export type Game<Choice, State, View, Action = never> = {
  readonly sysname: string
  readonly mathVersion: string
  /** What a choice stakes when the round begins, in minor units; undefined for one that this game does not take. */
  stakeOf(choice: Choice): bigint | undefined
  /**
   * The most that a choice may stake, in minor units of the base currency, where that is less than what the stakes come to. Asked
   * when a round is begun, and not when it is made again: what has been taken was taken.
   */
  readonly mostStakeMinor?: bigint
  start(choice: Choice, draw: Draw): State
  /** Where a round does not end with its start. */
  readonly steps?: Steps<State, Action>
  /** What the round pays, floored once; null while the player has something to decide. */
  winOf(state: State): bigint | null
  view(state: State): View
}

/** What a round has come to. */
export type Played<State> = {
  readonly state: State
  readonly stakedMinor: bigint
  readonly winMinor: bigint | null
}

/**
 * The whole round again; undefined where the choice, or an action at its time, was not legal. `draw` has to give the
 * draws of the round from the first one on.
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
