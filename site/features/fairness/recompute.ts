import { catalogue } from '#studio/games/catalogue.ts'
import { isStakeExact } from '#studio/maths/price-round.ts'
import { verifyRound, type Verdict } from '#studio/verify/verify-round.ts'

export type RecomputeInput = {
  game: string
  stakeMinor: bigint
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
}

export type Recomputed = {
  verdict: Verdict
  /** Drawings of the symbols by name, as SVG text. */
  symbols: Readonly<Record<string, string>>
}

/** Recomputes a round in the browser. `STAKE` when the game knows no such stake, `GAME` when there is no such game. */
export const recompute = async (input: RecomputeInput): Promise<Recomputed | 'STAKE' | 'GAME'> => {
  const entry = catalogue.find(({ sysname }) => sysname === input.game)
  if (!entry) return 'GAME'
  if (!isStakeExact(entry.game, input.stakeMinor)) return 'STAKE'
  const { stakeMinor, serverSeed, serverSeedHash, clientSeed, nonce } = input
  const verdict = await verifyRound({
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    game: entry.game,
    stakeMinor,
  })
  return { verdict, symbols: entry.symbols }
}
