import type { RoundView } from '#contract/studio.ts'
import { nightFerry } from '#studio/games/night-ferry/definition.ts'
import { winTier } from '#studio/client/round-timeline.ts'
import { drawRound } from '#studio/server/draw-round.ts'

const stakeMinor = 100n
const serverSeed = 'ab'.repeat(32)

/** The first round of a fixed seed pair that is of this size and has no free spins, so that each run shows the same. */
export const roundOfTier = (tier: number): RoundView => {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed, serverSeedHash: serverSeed, clientSeed: 'bench', nonce }
    const { winMinor, outcome } = drawRound(nightFerry, seeds, stakeMinor)
    if (winTier(winMinor, stakeMinor) !== tier || outcome.spins.length > 1) continue
    return {
      roundId: '1',
      stakeMinor: stakeMinor.toString(),
      winMinor: winMinor.toString(),
      balanceBeforeWinMinor: '99900',
      balanceMinor: (99_900n + winMinor).toString(),
      spins: outcome.spins,
      nonce,
      clientSeed: 'bench',
      serverSeedHash: serverSeed,
    }
  }
}
