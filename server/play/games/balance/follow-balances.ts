import { publishPlayerUpdates } from '#server/platform/player-updates/publish-player-update.ts'
import type { PlayFollower } from '../follow/play-follower.ts'

/** Publishes a player's balance again once the payout of a round is no longer hidden. */
export const balancesFollower: PlayFollower = {
  name: 'balances',
  follow(_ctx, tx, played) {
    const paid = played.filter(
      ({ kind, supplier, amountMinor }) => kind === 'win' && supplier === 'studio' && amountMinor > 0n,
    )
    publishPlayerUpdates(tx, new Set(paid.map(({ uid }) => uid)), 'balance')
    return Promise.resolve()
  },
}
