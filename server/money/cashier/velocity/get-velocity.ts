import { sql } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import { toMoney } from '#contract/money.ts'
import { velocityHours } from '#contract/operator/cashier/velocity.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { coolOffUntil, declineReasons } from './cool-off.ts'
import { readAttempts } from './read-attempts.ts'

/** Deposits of the last so many hours, by method. An instrument is a method with the player's data. */
const readWindow = ({ db, clock }: BackofficeContext, uid: number, hours: number) =>
  db
    .selectFrom('cashier_transactions')
    .select([
      'method',
      'currency',
      sql<bigint>`count(*)`.as('begun'),
      sql<bigint>`coalesce(sum(amount_minor) filter (where status = 'success'), 0)::bigint`.as('paid_minor'),
      sql<bigint>`count(*) filter (where status = 'failed' and reason in (${sql.join(declineReasons)}))`.as(
        'declined',
      ),
      sql<bigint>`count(distinct (provider, requisites_masked))`.as('instruments'),
    ])
    .where('uid', '=', uid)
    .where('type', '=', 'deposit')
    .where('created_at', '>', new Date(clock.now().getTime() - hours * hourMs))
    .groupBy(['method', 'currency'])
    .orderBy('method')
    .orderBy('currency')
    .execute()

const readCoolOffs = async (ctx: BackofficeContext, uid: number, methods: readonly string[]) => {
  const lifted = await ctx.db.selectFrom('deposit_cool_offs').selectAll().where('uid', '=', uid).execute()
  const rule = jurisdictionOf(ctx.settings).depositCoolOff
  const found = await Promise.all(
    methods.map(async (method) => {
      const liftedAt = lifted.find((row) => row.method === method)?.lifted_at ?? null
      const { declinedAt } = await readAttempts(ctx, ctx.db, { uid, method }, liftedAt)
      return { method, until: coolOffUntil({ declinedAt, unansweredSince: [] }, rule) }
    }),
  )
  return found.flatMap(({ method, until }) =>
    until && until > ctx.clock.now() ? [{ method, until: until.toISOString() }] : [],
  )
}

export const getVelocity = async (ctx: BackofficeContext, { uid }: { uid: number }) => {
  const player = await ctx.db.selectFrom('players').select('uid').where('uid', '=', uid).executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const windows = await Promise.all(
    velocityHours.map(async (hours) => {
      const rows = await readWindow(ctx, uid, hours)
      return rows.map((row) => ({
        hours,
        method: row.method,
        begun: Number(row.begun),
        paid: toMoney(row.paid_minor, row.currency),
        declined: Number(row.declined),
        instruments: Number(row.instruments),
      }))
    }),
  )
  const rows = windows.flat()
  const methods = [...new Set(rows.map(({ method }) => method))]
  return ok({ rows, cool_offs: await readCoolOffs(ctx, uid, methods) })
}
