import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { assessPlayer, lockRisk } from './assess-player.ts'
import { writeScore } from './write-score.ts'

/** Bets are looked at in the night after they were settled; of a house that was shut, those of a week. */
const lookBackDays = 2
const mostAtOnce = 200

/** Whose bets, rounds or sign-ins are newer than the last look at them. */
const playersToAssess = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly number[]> => {
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
    group by active.uid order by active.uid limit ${mostAtOnce}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Scores fade without anything happening; those that are none already stay. */
const fadeScores = async (ctx: Context): Promise<void> => {
  const players = await ctx.db.selectFrom('risk_players').select('uid').where('score', '>', 0).execute()
  for (const { uid } of players)
    await transact(ctx.connection, async (tx) => {
      await lockRisk(tx, uid)
      await writeScore(tx, uid, ctx.clock.now())
    })
}

/** Looks at whoever has played or signed in since the last look, each in a transaction of its own, and lets all scores fade. */
export const assessNightly = async (ctx: Context): Promise<void> => {
  let left = await playersToAssess(ctx)
  const seen = new Set<number>()
  while (left.some((uid) => !seen.has(uid))) {
    for (const uid of left) {
      seen.add(uid)
      await assessPlayer(ctx, uid)
    }
    left = await playersToAssess(ctx)
  }
  await fadeScores(ctx)
}
