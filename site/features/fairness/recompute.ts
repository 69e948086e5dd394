import { z } from 'zod'
import { movesOfKind } from '#contract/studio-moves.ts'
import { catalogue, slots } from '#studio/games/catalogue.ts'
import type { StudioGame, PlayedRound, RoundMoves } from '#studio/frame/studio-game.ts'
import { verifyRound } from '#studio/verify/verify-round.ts'

export type RecomputeInput = {
  game: string
  stakeMinor: bigint
  /** Choice and actions as JSON; empty where the stake determines the round. */
  moves: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
}

export type Recomputed = {
  isCommitmentKept: boolean
  round: PlayedRound
  /** Drawings of the symbols by name, as SVG text. */
  symbols: Readonly<Record<string, string>>
}

const written = z.object({ choice: z.unknown(), actions: z.array(z.unknown()).max(1000) })

const readMoves = ({ kind }: StudioGame, { moves, stakeMinor }: RecomputeInput): RoundMoves | undefined => {
  if (!moves.trim()) return { choice: { stakeMinor: String(stakeMinor) }, actions: [] }
  try {
    const { choice, actions } = written.parse(JSON.parse(moves))
    const form = movesOfKind[kind]
    return { choice: form.choice.parse(choice), actions: z.array(form.action).parse(actions) }
  } catch {
    return undefined
  }
}

/**
 * Recomputes a round in the browser. `GAME`: unknown game; `STAKE`: unknown stake; `MOVES`: the choice and
 * actions are not in the history's format, or not legal.
 */
export const recompute = async (input: RecomputeInput): Promise<Recomputed | 'STAKE' | 'GAME' | 'MOVES'> => {
  const entry = catalogue.find(({ sysname }) => sysname === input.game)
  if (!entry) return 'GAME'
  const { game } = entry
  const moves = readMoves(game, input)
  if (!moves || !movesOfKind[game.kind].choice.safeParse(moves.choice).success) return 'MOVES'
  if (game.stakeOf(moves.choice) === undefined) return input.moves.trim() ? 'MOVES' : 'STAKE'
  const { serverSeed, serverSeedHash, clientSeed, nonce } = input
  const { round, isCommitmentKept } = await verifyRound({
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    game,
    ...moves,
  })
  if (!round) return 'MOVES'
  const symbols = slots.find(({ sysname }) => sysname === input.game)?.symbols ?? {}
  return { isCommitmentKept, round, symbols }
}
