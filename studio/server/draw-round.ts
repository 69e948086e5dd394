import type { DrawnRound } from '#server/games/round/round-command.ts'
import { drawStream } from '../fairness/draw-stream.ts'
import type { SlotGame } from '../maths/slot-game.ts'
import { playRound } from '../maths/play-round.ts'
import { priceRound } from '../maths/price-round.ts'
import { viewSpins } from '../maths/view-round.ts'

/** The seeds of one round, with the server seed opened. */
export type OpenSeeds = {
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * The outcome of a round. Game, seeds and stake are all it is given: demonstration and real play run the same
 * lines of code (standards D5), and neither balance nor history can reach them (D1).
 */
export const drawRound = (game: SlotGame, seeds: OpenSeeds, stakeMinor: bigint): DrawnRound => {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = seeds
  const round = priceRound(game, playRound(game, drawStream({ serverSeed, clientSeed, nonce })), stakeMinor)
  return { winMinor: round.winMinor, outcome: { spins: viewSpins(round), clientSeed, serverSeedHash } }
}
