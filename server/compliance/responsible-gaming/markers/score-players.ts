import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { timeZonesByCountry } from '#server/identity/account/registration/country-time-zone.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { toolsDue } from './events.ts'
import { markersAuthor } from './markers-author.ts'
import { maxWindowDays, markers } from './markers.ts'
import { openSpendingChecks } from './spending-check.ts'

/** Min days between two mails to a player about the tools. */
const mailEveryDays = 30
/** After a review the same score triggers no other for this long. */
const reviewQuietDays = 30

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Every marker's steps as rows for a join. */
const stepRows = JSON.stringify(
  markers.flatMap(({ name, steps }) =>
    steps.map(([at_least, points]) => ({ marker: name, at_least, points })),
  ),
)
const zoneRows = JSON.stringify(
  Object.entries(timeZonesByCountry()).map(([country, zone]) => ({ country, zone })),
)

const measures = (now: Date): RawBuilder<unknown> =>
  sql.join(
    markers.map(
      ({ name, windowDays, measure }) => sql`
        select ${name}::text as marker, uid, value::integer as value
        from (${measure({ since: before(now, windowDays), now })}) as measured`,
    ),
    sql` union all `,
  )

/**
 * Scores all players with real-money play or payments since the day before, and all with a marker, in one
 * statement: play is read once, by the hour. A day that is scored again is overwritten. Returns their number.
 */
const writeScores = async (tx: Tx, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    with hours as materialized (
      select uid, date_bin('1 hour', created_at, 'epoch'::timestamptz) as hour, count(*) as rounds, sum(stake_minor) as staked
      from game_rounds where mode = 'real' and created_at > ${before(now, maxWindowDays)} and created_at <= ${now}
      group by 1, 2
    ), payments as materialized (
      select uid, type, status, created_at from cashier_transactions
      where created_at > ${before(now, maxWindowDays)} and created_at <= ${now}
    ), zones as (
      select * from jsonb_to_recordset(${zoneRows}::jsonb) as zone (country text, zone text)
    ), weighed as (
      select uid, measured.marker, measured.value, max(step.points) as points
      from (${measures(now)}) as measured
      join jsonb_to_recordset(${stepRows}::jsonb) as step (marker text, at_least integer, points integer)
        on step.marker = measured.marker and measured.value >= step.at_least
      group by 1, 2, 3
    ), seen as (
      select uid from hours where hour > ${before(now, 1)} union select uid from payments where created_at > ${before(now, 1)}
      union select uid from weighed
    )
    insert into harm_scores (uid, day, score, reasons)
    select seen.uid, ${dayOf(now)}::date, least(100, coalesce(sum(weighed.points), 0)),
      coalesce(jsonb_agg(jsonb_build_object('marker', marker, 'value', value, 'points', points)
        order by points desc, marker) filter (where marker is not null), '[]'::jsonb)
    from seen join players on players.uid = seen.uid and players.status in ('active', 'suspended')
    left join weighed on weighed.uid = seen.uid
    group by seen.uid
    on conflict (uid, day) do update set score = excluded.score, reasons = excluded.reasons`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

/** Plans reviews of players with a high score, unless staff has reviewed them recently or has set a date. */
const scheduleReviews = async (tx: Tx, now: Date, reviewFrom: number): Promise<void> => {
  await sql`
    insert into harm_looks (uid, due_at, cause)
    select uid, ${now}::timestamptz, 'score' from harm_scores as scored
    where day = ${dayOf(now)}::date and score >= ${reviewFrom}
      and not exists (select from harm_interactions as had
        where had.uid = scored.uid and had.kind <> 'tools_mailed' and had.at > ${before(now, reviewQuietDays)})
    on conflict (uid) do nothing`.execute(tx.db)
}

/** Records the players due for the tools mail and sends it: those who may play, once in so many days. */
const publishToolsDue = async (ctx: Kernel, tx: Tx, mailFrom: number): Promise<void> => {
  const now = ctx.clock.now()
  const { rows } = await sql<{ uid: number }>`
    insert into harm_interactions (uid, kind, outcome, note, score, author, at, next_look_at)
    select scored.uid, 'tools_mailed', null, '', score, ${markersAuthor}, ${now}::timestamptz, null
    from harm_scores as scored join players on players.uid = scored.uid
    where day = ${dayOf(now)}::date and score >= ${mailFrom} and players.status = 'active' and players.email is not null
      and not exists (select from harm_interactions as had
        where had.uid = scored.uid and had.kind = 'tools_mailed' and had.at > ${before(now, mailEveryDays)})
    order by scored.uid
    returning uid`.execute(tx.db)
  for (const { uid } of rows) await ctx.events.publish(tx, toolsDue, { uid })
}

/** Scores the players for the current day, and triggers the consequences. Returns their number. */
export const scorePlayers = async (ctx: Context): Promise<number> => {
  const { harm } = jurisdictionOf(ctx.settings)
  const now = ctx.clock.now()
  const players = await transact(ctx.connection, async (tx) => {
    const count = await writeScores(tx, now)
    await scheduleReviews(tx, now, harm.reviewFrom)
    await publishToolsDue(ctx, tx, harm.mailFrom)
    const run = { day: dayOf(now), scored_at: now, players: count }
    await tx.db
      .insertInto('harm_days')
      .values(run)
      .onConflict((known) => known.column('day').doUpdateSet(run))
      .execute()
    return count
  })
  await openSpendingChecks(ctx)
  return players
}

/** The same once a day, by the first process; concurrent runs write the same. */
export const scoreDaily = async (ctx: Context): Promise<void> => {
  const scored = await ctx.db
    .selectFrom('harm_days')
    .select('day')
    .where('day', '=', dayOf(ctx.clock.now()))
    .executeTakeFirst()
  if (!scored) await scorePlayers(ctx)
}
