import type { SlotRound } from '#contract/studio.ts'
import { nightFerry } from '#studio/games/night-ferry/definition.ts'
import { winTier } from '#studio/client/round-timeline.ts'
import { slotOf } from '#studio/maths/slot-reducer.ts'
import { drawRound } from '#studio/server/draw-round.ts'

const stakeMinor = 100n
const choice = { stakeMinor: '100' }
const game = slotOf(nightFerry)
const serverSeed = 'ab'.repeat(32)

/** The first round of a fixed seed pair with this win tier and no free spins, the same in each run. */
export const roundOfTier = (tier: number): SlotRound => {
  for (let nonce = 0; ; nonce++) {
    const seeds = { serverSeed, serverSeedHash: serverSeed, clientSeed: 'bench', nonce }
    const { winMinor, outcome } = drawRound(game, seeds, choice)
    const { view } = outcome
    if (winMinor === null || view.kind !== 'spins') throw new Error('A slot’s round is over with its start')
    if (winTier(winMinor, stakeMinor) !== tier || view.spins.length > 1) continue
    return {
      roundId: '1',
      stakeMinor: stakeMinor.toString(),
      winMinor: winMinor.toString(),
      balanceBeforeWinMinor: '99900',
      balanceMinor: (99_900n + winMinor).toString(),
      isFree: false,
      status: 'closed',
      choice,
      actions: [],
      view,
      nonce,
      clientSeed: 'bench',
      serverSeedHash: serverSeed,
    }
  }
}
