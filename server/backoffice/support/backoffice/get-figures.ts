import { sql } from 'kysely'
import { ticketStates } from '#contract/ticket-states.ts'
import { dayMs } from '#contract/durations.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value))

/** Time to first response, of guests and players: from the first message to a person's first answer. */
const took = sql`extract(epoch from first_answered_at - created_at)`
const median = sql<number | null>`(percentile_cont(0.5) within group (order by ${took}))::float8`
const p90 = sql<number | null>`(percentile_cont(0.9) within group (order by ${took}))::float8`

export const getFigures = async (ctx: BackofficeContext, { days }: { days: number }) => {
  const now = ctx.clock.now()
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const since = new Date(today - (days - 1) * dayMs)
  const opened = ctx.db.selectFrom('support_tickets').where('created_at', '>=', since)
  const [states, whole, byDay, oldest] = await Promise.all([
    ctx.db
      .selectFrom('support_tickets')
      .select(['state', (select) => select.fn.countAll<bigint>().as('tickets')])
      .groupBy('state')
      .execute(),
    opened.select([median.as('median'), p90.as('p90')]).executeTakeFirstOrThrow(),
    opened
      .select([
        sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
        (select) => select.fn.countAll<bigint>().as('opened'),
        (select) => select.fn.count<bigint>('first_answered_at').as('answered'),
        median.as('median'),
        p90.as('p90'),
      ])
      .groupBy('day')
      .orderBy('day')
      .execute(),
    ctx.db
      .selectFrom('support_tickets')
      .select((select) => select.fn.min('waiting_since').as('since'))
      .executeTakeFirstOrThrow(),
  ])
  return ok({
    states: ticketStates.map((state) => ({
      state,
      tickets: Number(states.find((row) => row.state === state)?.tickets ?? 0),
    })),
    longest_wait_seconds: oldest.since
      ? Math.max(0, Math.round((now.getTime() - oldest.since.getTime()) / 1000))
      : null,
    days: byDay.map((row) => ({
      day: row.day,
      opened: Number(row.opened),
      answered: Number(row.answered),
      median_seconds: seconds(row.median),
      p90_seconds: seconds(row.p90),
    })),
    median_seconds: seconds(whole.median),
    p90_seconds: seconds(whole.p90),
  })
}
