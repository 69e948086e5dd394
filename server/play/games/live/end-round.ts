import { sql } from 'kysely'
import { notify } from '#db/listen.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { crashTargets } from '#studio/live/crash.ts'
import { paysBySpot, type SpotGame } from '#studio/live/live-game.ts'
import { lockBetsInOrder } from './bets/live-bets.ts'
import { cashOutAtLimit, applyAutoCashouts } from './auto-cashout.ts'
import { liveChannel } from './live-chains.ts'
import type { OpenLiveRound } from './live-round-now.ts'

type Parts = Pick<Context, 'connection' | 'clock' | 'secrets' | 'liveTime'>

const closeBets = (tx: Tx, roundId: bigint, status: 'lost' | 'refunded', now: Date) =>
  tx.db
    .updateTable('live_bets')
    .set({ status, changed_at: now })
    .where('round_id', '=', roundId)
    .where('status', '=', 'in')
    .execute()

/** Targets up to the point are paid, also after an outage; at the maximum factor all bets are. */
const closeExits = async (tx: Tx, round: OpenLiveRound, how: 'bust' | 'broken', now: Date): Promise<void> => {
  const { most } = crashTargets
  const factor = round.point < BigInt(most) ? Number(round.point) : most
  await applyAutoCashouts(tx.db, round.id, { factor, now })
  if (how === 'bust' && round.point >= BigInt(most))
    await cashOutAtLimit(tx.db, round.id, { factor: most, now })
}

/** Pays the spots that win at the point, in one statement for all bets; rounded down once per bet. */
const closeSpots = async (tx: Tx, round: OpenLiveRound, game: SpotGame, now: Date): Promise<void> => {
  const factors = Object.fromEntries(game.pays.factorsAt(round.point))
  const won = sql<bigint>`(
    select coalesce(sum((line ->> 'minor')::bigint * coalesce((${JSON.stringify(factors)}::jsonb ->> (line ->> 'spot'))::bigint, 0)), 0) / 100
    from jsonb_array_elements(lines) as line)`
  await sql`
    update live_bets set win_minor = paid.won, status = 'won', changed_at = ${now}
    from (select id, ${won}::bigint as won from live_bets where round_id = ${round.id} and status = 'in') as paid
    where live_bets.id = paid.id and live_bets.status = 'in' and paid.won > 0`.execute(tx.db)
}

/**
 * Ends a round once: at its point, where all bets without a win have lost, or because the application was down
 * in flight; then all bets still in are refunded, and earlier exits stay. A stake that the ledger has not
 * confirmed by now is rolled back.
 */
export const endRound = (ctx: Parts, round: OpenLiveRound, how: 'bust' | 'broken'): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const now = new Date(ctx.liveTime.now())
    const row = await tx.db
      .selectFrom('live_rounds')
      .select(['id', 'alive_at'])
      .where('id', '=', round.id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (how === 'broken' && row.alive_at.getTime() !== round.aliveAtMs)) return false
    await lockBetsInOrder(tx.db, round.id, ['in', 'asked']).execute()
    if (paysBySpot(round.game)) await closeSpots(tx, round, round.game, now)
    else await closeExits(tx, round, how, now)
    await closeBets(tx, round.id, how === 'bust' ? 'lost' : 'refunded', now)
    await tx.db
      .updateTable('live_bets')
      .set({ status: 'refunded', changed_at: now })
      .where('round_id', '=', round.id)
      .where('status', '=', 'asked')
      .execute()
    const { point, seed } = round
    await tx.db
      .updateTable('live_rounds')
      .set({ ended_at: now, how_ended: how, point, seed })
      .where('id', '=', round.id)
      .execute()
    if (how === 'broken')
      await recordAudit(ctx, tx, {
        type: 'live_round_broken',
        uid: null,
        actor: systemActor('games.live'),
        subject: `live-round:${round.id}`,
        after: { point: String(point), alive_at: row.alive_at.toISOString() },
      })
    await notify(tx, liveChannel)
    return true
  })
