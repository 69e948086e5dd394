import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { assessPlayer, lockRisk } from './assess-player.ts'
import { writeScore } from './write-score.ts'

/** Bets are assessed in the night after their settlement; after a missed night, those of the day before too. */
const lookbackDays = 2

/** Players whose bets, rounds or sign-ins are newer than their last assessment: ids only, in one query. */
const playersToAssess = async ({
  connection,
  clock,
}: Pick<Kernel, 'connection' | 'clock'>): Promise<readonly number[]> => {
  const since = new Date(clock.now().getTime() - lookbackDays * dayMs)
  const { rows } = await sql<{ uid: number }>`
    select active.uid from (
      select uid, max(settled_at) as at from sportsbook_bets where settled_at > ${since} group by uid
      union all
      select uid, max(created_at) from game_rounds where mode = 'real' and created_at > ${since} group by uid
      union all
      select uid, max(created_at) from sessions where created_at > ${since} group by uid
    ) as active left join risk_players as risk on risk.uid = active.uid
    where risk.assessed_at is null or risk.assessed_at < active.at
    group by active.uid order by active.uid`.execute(connection.longRunning)
  return rows.map(({ uid }) => uid)
}

/** Runs the same for each of many players; an error of one does not stop the others. */
const forEachSeparately = async (
  ctx: Kernel,
  players: readonly number[],
  look: (uid: number) => Promise<void>,
): Promise<void> => {
  for (const uid of players)
    try {
      await look(uid)
    } catch (error) {
      ctx.log.error({ err: error, uid }, 'A player’s risk could not be looked at')
    }
}

/** Scores decrease with time alone; zero scores stay. */
const fadeScores = async (ctx: Kernel): Promise<void> => {
  const players = await ctx.connection.longRunning
    .selectFrom('risk_players')
    .select('uid')
    .where('score', '>', 0)
    .orderBy('uid')
    .execute()
  await forEachSeparately(
    ctx,
    players.map(({ uid }) => uid),
    (uid) =>
      transact(ctx.connection, async (tx) => {
        await lockRisk(tx, uid)
        await writeScore(tx, uid, ctx.clock.now())
      }),
  )
}

/** Assesses players with new play or sign-ins, each in its own transaction, and ages all scores. */
export const assessNightly = async (ctx: Kernel): Promise<void> => {
  await forEachSeparately(ctx, await playersToAssess(ctx), (uid) => assessPlayer(ctx, uid))
  await fadeScores(ctx)
}
