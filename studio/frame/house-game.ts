import type { GameKind, RoundPicture } from '#contract/studio-views.ts'
import type { Draw } from './draw.ts'
import { replay, type Game } from './game.ts'

/** A round as it is stored and sent: choice and actions as JSON. */
export type RoundMoves = { readonly choice: unknown; readonly actions: readonly unknown[] }

/** What a round has come to, as it may be shown. */
export type PlayedRound = {
  readonly stakedMinor: bigint
  /** Null while the player has something to decide. */
  readonly winMinor: bigint | null
  readonly view: RoundPicture
}

/**
 * A game as the house runs it, whatever its choices and states are: they come as JSON of the kind’s form. Play, recovery
 * and the player’s own check call the same {@link replay} through it.
 */
export type HouseGame = {
  readonly sysname: string
  readonly mathVersion: string
  readonly kind: GameKind
  /** Stakes that are on offer, in minor units of the base currency; in others see scaled-stakes.ts. */
  readonly stakesMinor: readonly bigint[]
  readonly defaultStakeMinor: bigint
  /** What a choice stakes when the round begins; undefined for one that this game does not take. */
  stakeOf(choice: unknown): bigint | undefined
  /** The most of it, in minor units of the base currency; undefined where the stakes bound it. */
  readonly mostStakeMinor: bigint | undefined
  /** The round so far; undefined where a move of it was not legal. */
  play(moves: RoundMoves, draw: Draw): PlayedRound | undefined
  /** What becomes of an open round that its player has left; undefined for one that is not open. */
  leave(moves: RoundMoves, draw: Draw): { readonly action: unknown } | 'refund' | undefined
}

type Stakes = Pick<HouseGame, 'kind' | 'stakesMinor' | 'defaultStakeMinor'>

/** JSON with the money in it as whole numbers: fields whose name ends in `Minor`, however deep. */
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

/** The choice has been read by the form of the kind before, or was stored after it. */
export function houseGame<Choice, State, View extends RoundPicture, Action>(
  game: Game<Choice, State, View, Action>,
  stakes: Stakes,
): HouseGame {
  const movesOf = ({ choice, actions }: RoundMoves) => ({
    choice: revived(choice) as Choice,
    actions: actions as readonly Action[],
  })
  return {
    ...stakes,
    sysname: game.sysname,
    mathVersion: game.mathVersion,
    stakeOf: (choice) => game.stakeOf(revived(choice) as Choice),
    mostStakeMinor: game.mostStakeMinor,
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
