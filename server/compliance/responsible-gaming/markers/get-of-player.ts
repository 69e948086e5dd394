import { sql, type Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { HarmReason, PlayerMarkers } from '#contract/operator/markers.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { HarmInteractionRow, HarmReviewRow, SpendingCheckRow } from '../schema.ts'

/** Days of scores shown; older ones are only in the database. */
const historyDays = 60
const interactionsMax = 200
const checksMax = 50

type Reader = Pick<BackofficeContext, 'clock' | 'settings'>

export const serializeHarmReview = (look: Pick<HarmReviewRow, 'due_at' | 'cause'> | undefined, now: Date) =>
  look ? { due_at: look.due_at.toISOString(), cause: look.cause, is_due: look.due_at <= now } : null

const serializeInteraction = ({
  id,
  uid: _uid,
  at,
  next_look_at,
  ...it
}: Selectable<HarmInteractionRow>) => ({
  ...it,
  id: String(id),
  at: at.toISOString(),
  next_look_at: next_look_at?.toISOString() ?? null,
})

const serializeCheck = (check: Selectable<SpendingCheckRow>, days: number) => ({
  id: String(check.id),
  net: toMoney(check.net_minor, check.currency),
  threshold: toMoney(check.threshold_minor, check.currency),
  days,
  opened_at: check.opened_at.toISOString(),
  closed_at: check.closed_at?.toISOString() ?? null,
  closed_by: check.closed_by,
  finding: check.finding,
  note: check.note,
})

type Day = { day: string; score: number; reasons: HarmReason[] }

const readDays = async (db: Db | Tx['db'], uid: number): Promise<Day[]> => {
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, score::integer as score, reasons
    from harm_scores where uid = ${uid} order by harm_scores.day desc limit ${historyDays}`.execute(db)
  return rows
}

export const readMarkers = async (
  { clock, settings }: Reader,
  db: Db | Tx['db'],
  uid: number,
): Promise<PlayerMarkers> => {
  const { harm, spendingCheck } = jurisdictionOf(settings)
  const history = await readDays(db, uid)
  const look = await db.selectFrom('harm_looks').selectAll().where('uid', '=', uid).executeTakeFirst()
  const interactions = await db
    .selectFrom('harm_interactions')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(interactionsMax)
    .execute()
  const checks = await db
    .selectFrom('spending_checks')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(checksMax)
    .execute()
  const [last] = history
  return {
    uid,
    score: last?.score ?? null,
    day: last?.day ?? null,
    reasons: last?.reasons ?? [],
    history,
    look_from: harm.reviewFrom,
    look: serializeHarmReview(look, clock.now()),
    interactions: interactions.map(serializeInteraction),
    checks: checks.map((check) => serializeCheck(check, spendingCheck?.days ?? 30)),
  }
}

/** A player's markers of harm. InvalidParameter `uid` NOT_FOUND. */
export const getOfPlayer = async (
  ctx: BackofficeContext,
  { uid }: { uid: number },
): Promise<Result<PlayerMarkers>> => {
  const player = await ctx.db.selectFrom('players').select('uid').where('uid', '=', uid).executeTakeFirst()
  return player ? ok(await readMarkers(ctx, ctx.db, uid)) : invalid('uid', 'NOT_FOUND')
}
