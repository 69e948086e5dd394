import type { GameKind, RoundPicture } from '#contract/studio-views.ts'
import type { Draw } from './draw.ts'
import { replay, type Game } from './game.ts'

export type RoundMoves = { readonly choice: unknown; readonly actions: readonly unknown[] }

export type PlayedRound = {
  readonly stakedMinor: bigint
  readonly winMinor: bigint | null
  readonly view: RoundPicture
}

/**
 * A game as the server runs it: choices and states are JSON of the kind’s form. Play, recovery and the player’s
 * own check call the same {@link replay} through it.
 */
export type StudioGame = {
  readonly sysname: string
  readonly mathVersion: string
  readonly kind: GameKind
  /** The stakes on offer, in minor units of the base currency; for others see scaled-stakes.ts. */
  readonly stakesMinor: readonly bigint[]
  readonly defaultStakeMinor: bigint
  /** The stake of a choice at the start of the round; undefined if the choice is not legal. */
  stakeOf(choice: unknown): bigint | undefined
  /** Max stake in minor units of the base currency; undefined if the stakes limit it. */
  readonly maxStakeMinor: bigint | undefined
  /** The round so far; undefined if a move was not legal. */
  play(moves: RoundMoves, draw: Draw): PlayedRound | undefined
  /** The action or refund for an abandoned round; undefined if the round is not open. */
  leave(moves: RoundMoves, draw: Draw): { readonly action: unknown } | 'refund' | undefined
}

type Stakes = Pick<StudioGame, 'kind' | 'stakesMinor' | 'defaultStakeMinor'>

/** Parses money in JSON as bigint: all fields with a name that ends in `Minor`, at any depth. */
function revived(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(revived)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'string' ? BigInt(value) : revived(value),
    ]),
  )
}

/** The choice must have been validated by the form of the kind, now or before it was stored. */
export function createStudioGame<Choice, State, View extends RoundPicture, Action>(
  game: Game<Choice, State, View, Action>,
  stakes: Stakes,
): StudioGame {
  const movesOf = ({ choice, actions }: RoundMoves) => ({
    choice: revived(choice) as Choice,
    actions: actions as readonly Action[],
  })
  return {
    ...stakes,
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    stakeOf: (choice) => game.stakeOf(revived(choice) as Choice),
    maxStakeMinor: game.maxStakeMinor,
    play: (moves, draw) => {
      const played = replay(game, movesOf(moves), draw)
      return (
        played && {
          stakedMinor: played.stakedMinor,
          winMinor: played.winMinor,
          view: game.view(played.state),
        }
      )
    },
    leave: (moves, draw) => {
      const played = replay(game, movesOf(moves), draw)
      if (played?.winMinor !== null || !game.steps) return undefined
      const left = game.steps.leave(played.state)
      return left === 'refund' ? 'refund' : { action: left }
    },
  }
}
