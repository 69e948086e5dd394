import type { Played, PlayFollower } from '#server/play/games/follow/play-follower.ts'
import type { Stake } from './level-state.ts'
import { isLinked } from '#contract/jackpot-games.ts'
import { flagHits } from './flag-hits.ts'
import { lockJackpots, type WorkOnJackpot } from './work-on-jackpot.ts'

const stakedAt = ({ bet, at }: Played): Date => bet?.at ?? at

/**
 * Only own money at risk feeds a jackpot: a bonus stake has no revenue to contribute from, and a stake that is
 * nearly sure to come back would draw for free.
 */
const concerns = (
  { jackpot: { currency, games, started_at: from } }: WorkOnJackpot,
  played: Played,
): boolean =>
  played.riskedMinor > 0n &&
  played.currency === currency &&
  from !== null &&
  stakedAt(played) >= from &&
  isLinked(games, played)

/** Named by its bet, also where the win shows that it was at risk. */
const stakeOf = ({
  kind,
  supplier,
  uid,
  transactionId,
  referenceId,
  roundId,
  game,
  at,
  riskedMinor,
}: Played): Stake => ({
  supplier,
  uid,
  transactionId: kind === 'bet' ? transactionId : (referenceId ?? transactionId),
  roundId: String(roundId),
  game,
  at: at.toISOString(),
  stakedMinor: String(riskedMinor),
  ownMinor: riskedMinor,
})

/** Processes stakes in stream order, which decides between several close to a hit. */
export const jackpotsFollower: PlayFollower = {
  name: 'jackpots',
  async follow(ctx, tx, played) {
    await flagHits(ctx, tx, played)
    const currencies = new Set(
      played.flatMap(({ riskedMinor, currency }) => (riskedMinor > 0n ? currency : [])),
    )
    if (currencies.size === 0) return
    for (const work of await lockJackpots(ctx, tx)) {
      const own = played.filter((one) => concerns(work, one))
      if (own.length === 0) continue
      for (const one of own)
        await (one.kind === 'rollback' ? work.takeBack(one.riskedMinor) : work.stake(stakeOf(one)))
      await work.write()
    }
  },
}
