import type { DrawnRound, DrawnStep } from '#server/play/games/round/round-command.ts'
import type { StoredOutcome } from '#server/play/games/schema.ts'
import { drawStream } from '../fairness/draw-stream.ts'
import type { StudioGame, PlayedRound, RoundMoves } from '../frame/studio-game.ts'
import { coveredStakeAtStart, wasAtRisk } from '../rtp-monitoring/covered-stake.ts'

/** The seeds of one round, with the server seed opened. */
export type OpenSeeds = {
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

const replayed = (game: StudioGame, seeds: OpenSeeds, moves: RoundMoves): PlayedRound | undefined =>
  game.play(moves, drawStream(seeds))

/**
 * The start of a round. Game, seeds and choice are the only input: demonstration and real play run the same
 * code (standards D5), and neither balance nor history can reach it (D1).
 */
export const drawRound = (game: StudioGame, seeds: OpenSeeds, choice: unknown): DrawnRound => {
  const round = replayed(game, seeds, { choice, actions: [] })
  if (!round) throw new Error(`${game.sysname} began a round of a choice that it does not take`)
  const { clientSeed, serverSeedHash } = seeds
  return {
    winMinor: round.winMinor,
    outcome: { choice, actions: [], view: round.view, clientSeed, serverSeedHash },
    coveredMinor: wasAtRisk(round.view) ? 0n : coveredStakeAtStart(game, choice),
  }
}

export type Step = { readonly action: unknown; readonly key: string | null; readonly at: Date }

/** The round with one more action; undefined if the action is not legal now. */
export const drawStep = (
  game: StudioGame,
  seeds: OpenSeeds,
  { outcome, action, key, at }: Step & { readonly outcome: StoredOutcome },
): DrawnStep | undefined => {
  const { choice, actions } = outcome
  const taken = actions.map((one) => one.action)
  const before = replayed(game, seeds, { choice, actions: taken })
  const after = replayed(game, seeds, { choice, actions: [...taken, action] })
  if (!before || !after) return undefined
  return {
    costMinor: after.stakedMinor - before.stakedMinor,
    winMinor: after.winMinor,
    isAtRisk: wasAtRisk(after.view) ?? false,
    outcome: {
      ...outcome,
      actions: [...actions, { action, key, at: at.toISOString() }],
      view: after.view,
    },
  }
}
