import { sql } from 'kysely'
import type { PointsMovement } from '#contract/loyalty.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { wordsOf } from '../programme/get-programs.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'
import type { DescribedTexts, PointsReason } from '../schema.ts'

export type MovementRow = {
  at: Date
  reason: PointsReason
  subject: string
  points: bigint
  texts: DescribedTexts | null
}

/** A player's point movements; earnings by play and their reversals are one row per day. */
export const readMovements = async (
  db: Db,
  { uid, offset, count }: { uid: number; offset: number; count: number },
): Promise<{ readonly rows: readonly MovementRow[]; readonly total: number }> => {
  const lines = sql`
    select max(id) as id, max(created_at) as at, reason, subject,
      sum(case when to_account = 'player' then points else -points end)::bigint as points
    from loyalty_transfers
    where uid = ${uid} and 'player' in (from_account, to_account)
    group by reason, subject,
      case when reason in ('earned', 'taken_back') then to_char(created_at at time zone 'utc', 'YYYY-MM-DD')
        else id::text end`
  const [found, counted] = await Promise.all([
    sql<MovementRow>`
      select line.at, line.reason, line.subject, line.points, product.texts from (${lines}) line
      left join loyalty_products product on line.reason = 'bought' and product.sysname = line.subject
      order by line.id desc offset ${offset} limit ${count}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from (${lines}) line`.execute(db),
  ])
  return { rows: found.rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** The player's point movements (PF-04). */
export const getHistory = async (ctx: CallContext, { offset, count }: { offset: number; count: number }) => {
  const { locale } = ctx.request
  const [{ rows, total }, programme] = await Promise.all([
    readMovements(ctx.db, { uid: ctx.uid, offset, count }),
    programmeInForce(ctx.db, ctx.clock.now()),
  ])
  const quests = programme ? wordsOf(programme, locale).quests : {}
  const items = rows.map(({ at, reason, subject, points, texts }): PointsMovement => {
    const product = (texts?.[locale] ?? texts?.[defaultLocale])?.name
    const quest = reason === 'quest' ? quests[subject]?.name : undefined
    return { at: at.toISOString(), reason, name: product ?? quest ?? '', points: Number(points) }
  })
  return ok({ items, offset, limit: count, total })
}
