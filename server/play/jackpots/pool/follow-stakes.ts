import { isLinked } from '#contract/values.ts'
import type { Played, PlayFollower } from '#server/play/games/follow/play-follower.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { flagRetainedAwards } from '#server/play/games/rtp-monitoring/flag-retained-awards.ts'
import type { Stake } from './level-state.ts'
import { lockJackpots, type WorkOnJackpot } from './work-on-jackpot.ts'
import { stakeDrawName } from '../draws/stake-draw-name.ts'

/** Rollbacks by all possible draw names of their bets. */
const byName = (played: readonly Played[]): ReadonlyMap<string, Played> =>
  new Map(
    played.flatMap((one) => {
      if (one.kind !== 'rollback' || one.referenceId === null) return []
      const bet = { ...one, transactionId: one.referenceId, roundId: String(one.roundId) }
      return ([1, 2] as const).map((version) => [stakeDrawName(bet, version), one] as const)
    }),
  )

/** A prize stays when its stake is rolled back; staff is alerted. */
const flagHits = async (ctx: Kernel, tx: Tx, played: readonly Played[]): Promise<void> => {
  const back = byName(played)
  if (back.size === 0) return
  const hits = await tx.db
    .selectFrom('jackpot_cycles as cycle')
    .innerJoin('jackpots as jackpot', 'jackpot.id', 'cycle.jackpot_id')
    .select(['cycle.bet', 'cycle.level', 'cycle.number', 'cycle.amount_minor', 'cycle.status'])
    .select(['jackpot.sysname', 'jackpot.currency'])
    .where('cycle.uid', 'in', [...new Set([...back.values()].map(({ uid }) => uid))])
    .where('cycle.bet', 'in', [...back.keys()])
    .where('cycle.status', 'in', ['paid', 'held'])
    .execute()
  await flagRetainedAwards(
    ctx,
    tx,
    hits.flatMap(({ bet, sysname, level, number, amount_minor: amountMinor, currency, status }) => {
      const one = back.get(bet ?? '')
      if (!one) return []
      const by = `round:${one.roundId}`
      return {
        uid: one.uid,
        supplier: one.supplier,
        subject: `jackpot:${sysname}/${level}/${number} ${by}`,
        award: `jackpot:${sysname}`,
        to: `player:${one.uid}`,
        currency,
        amountMinor: amountMinor ?? 0n,
        more: { level, status },
        by,
      }
    }),
  )
}

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
        await (one.kind === 'rollback' ? work.returnContribution(one.riskedMinor) : work.stake(stakeOf(one)))
      await work.write()
    }
  },
}
