import { sql } from 'kysely'
import type { z } from 'zod'
import type { HarmReason, ReviewCause, markersCalls, ScoredPlayer } from '#contract/operator/markers.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeHarmReview } from './get-of-player.ts'

type Asked = z.output<(typeof markersCalls.getList)['input']>
type Row = {
  uid: number
  login: string
  country: string
  score: number
  day: string
  reasons: HarmReason[]
  due_at: Date | null
  cause: ReviewCause | null
  last_interaction_at: Date | null
}

const toDto = ({ due_at, cause, last_interaction_at, ...row }: Row, now: Date): ScoredPlayer => ({
  ...row,
  look: due_at && cause ? serializeHarmReview({ due_at, cause }, now) : null,
  last_interaction_at: last_interaction_at?.toISOString() ?? null,
})

/**
 * The players of the last scored day, and those with a planned review at any score: the highest score first.
 */
export const listScores = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const scored = sql<Row>`(
    select players.uid, players.login, players.country, coalesce(scored.score, 0)::integer as score,
      coalesce(scored.reasons, '[]'::jsonb) as reasons, to_char(last.day, 'YYYY-MM-DD') as day, due_at, cause,
      (select max(at) from harm_interactions as had
        where had.uid = players.uid and had.kind <> 'tools_mailed') as last_interaction_at
    from (select max(day) as day from harm_days) as last
    join (select uid from harm_scores where day = (select max(day) from harm_days)
      union select uid from harm_looks) as those on last.day is not null
    join players on players.uid = those.uid
    left join harm_scores as scored on scored.uid = players.uid and scored.day = last.day
    left join harm_looks on harm_looks.uid = players.uid
  )`
  let rows = ctx.db.selectFrom(scored.as('scored')).selectAll()
  if (asked.score_from !== undefined) rows = rows.where('score', '>=', asked.score_from)
  if (asked.marker)
    rows = rows.where(sql<boolean>`reasons @> ${JSON.stringify([{ marker: asked.marker }])}::jsonb`)
  if (asked.is_due !== undefined)
    rows = rows.where(sql<boolean>`(due_at is not null and due_at <= ${now}) = ${asked.is_due}`)
  const { column = 'score', direction } = sortDirection(asked.sort ?? '-score')
  return ok(
    await readListPage(ctx, rows, {
      page: asked,
      order: (query) => query.orderBy(column, direction).orderBy('uid'),
      item: (row) => toDto(row, now),
    }),
  )
}
