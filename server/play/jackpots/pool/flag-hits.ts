import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Played } from '#server/play/games/follow/play-follower.ts'
import { flagKeptAwards } from '#server/play/games/rtp-monitoring/flag-kept-awards.ts'
import { nameOfBet } from '../draws/bet-name.ts'

/** Rollbacks by all possible draw names of their bets. */
const byName = (played: readonly Played[]): ReadonlyMap<string, Played> =>
  new Map(
    played.flatMap((one) => {
      if (one.kind !== 'rollback' || one.referenceId === null) return []
      const bet = { ...one, transactionId: one.referenceId, roundId: String(one.roundId) }
      return ([1, 2] as const).map((version) => [nameOfBet(bet, version), one] as const)
    }),
  )

/** A prize stays when its stake is rolled back; staff is alerted. */
export const flagHits = async (ctx: Context, tx: Tx, played: readonly Played[]): Promise<void> => {
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
  await flagKeptAwards(
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
