import type { Played, PlayFollower } from '#server/games/follow/play-follower.ts'
import type { Stake } from './level-state.ts'
import { isLinked } from '#contract/jackpot-games.ts'
import { lockJackpots, type WorkOnJackpot } from './work-on-jackpot.ts'

/** When the stake was made that something belongs to. */
const stakedAt = ({ bet, at }: Played): Date => bet?.at ?? at

/** Own money alone feeds a jackpot: what a bonus stakes has no cost that a share of could be given. */
const concerns = (
  { jackpot: { currency, games, started_at: from } }: WorkOnJackpot,
  played: Played,
): boolean =>
  played.kind !== 'win' &&
  played.ownMinor > 0n &&
  played.currency === currency &&
  from !== null &&
  stakedAt(played) >= from &&
  isLinked(games, played)

const stakeOf = ({ supplier, uid, transactionId, roundId, game, at, ownMinor }: Played): Stake => ({
  supplier,
  uid,
  transactionId,
  roundId: String(roundId),
  game,
  at: at.toISOString(),
  stakedMinor: String(ownMinor),
  ownMinor,
})

/** Takes each stake in the order of the stream: where several stand close to a hit, that decides. */
export const jackpotsFollower: PlayFollower = {
  name: 'jackpots',
  async follow(ctx, tx, played) {
    const currencies = new Set(
      played.flatMap(({ kind, ownMinor, currency }) => (kind !== 'win' && ownMinor > 0n ? currency : [])),
    )
    if (currencies.size === 0) return
    for (const work of await lockJackpots(ctx, tx)) {
      const own = played.filter((one) => concerns(work, one))
      if (own.length === 0) continue
      for (const one of own)
        await (one.kind === 'bet' ? work.stake(stakeOf(one)) : work.takeBack(one.ownMinor))
      await work.write()
    }
  },
}
