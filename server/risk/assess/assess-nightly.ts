import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { assessPlayer, lockRisk } from './assess-player.ts'
import { writeScore } from './write-score.ts'

/** Bets are looked at in the night after they were settled; of a night that was missed, those of the one before too. */
const lookBackDays = 2

/** Whose bets, rounds or sign-ins are newer than the last look at them: numbers alone, found in one question. */
const playersToAssess = async ({
  connection,
  clock,
}: Pick<Context, 'connection' | 'clock'>): Promise<readonly number[]> => {
  const since = new Date(clock.now().getTime() - lookBackDays * dayMs)
  const { rows } = await sql<{ uid: number }>`
    select active.uid from (
      select uid, max(settled_at) as at from sportsbook_bets where settled_at > ${since} group by uid
      union all
      select uid, max(created_at) from game_rounds where mode = 'real' and created_at > ${since} group by uid
      union all
      select uid, max(created_at) from sessions where created_at > ${since} group by uid
    ) as active left join risk_players as risk on risk.uid = active.uid
    where risk.assessed_at is null or risk.assessed_at < active.at
    group by active.uid order by active.uid`.execute(connection.patient)
  return rows.map(({ uid }) => uid)
}

/** Does the same for each of many players; one at whom it fails holds up no other. */
const forEachAlone = async (
  ctx: Context,
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

/** Scores fade without anything happening; those that are none already stay. */
const fadeScores = async (ctx: Context): Promise<void> => {
  const players = await ctx.connection.patient
    .selectFrom('risk_players')
    .select('uid')
    .where('score', '>', 0)
    .orderBy('uid')
    .execute()
  await forEachAlone(
    ctx,
    players.map(({ uid }) => uid),
    (uid) =>
      transact(ctx.connection, async (tx) => {
        await lockRisk(tx, uid)
        await writeScore(tx, uid, ctx.clock.now())
      }),
  )
}

/** Looks at whoever has played or signed in since the last look, each in a transaction of its own, and lets all scores fade. */
export const assessNightly = async (ctx: Context): Promise<void> => {
  await forEachAlone(ctx, await playersToAssess(ctx), (uid) => assessPlayer(ctx, uid))
  await fadeScores(ctx)
}
