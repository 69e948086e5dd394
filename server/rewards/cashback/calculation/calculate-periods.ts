import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { playFollowedTo } from '#server/play/games/follow/follow-play.ts'
import { amountOf, shareOf } from '../terms/cashback-terms.ts'
import { settleMs } from '../terms/periods.ts'
import { beginPeriods } from './begin-periods.ts'
import { cashbackFollower } from './follow-losses.ts'

type Parts = Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets' | 'log'>

/** Players per transaction. */
const atOnce = 500

/** Begins periods of running programmes, and calculates ended ones whose play is completely delivered. */
export const calculatePeriods = async (ctx: Parts): Promise<void> => {
  const running = await ctx.db
    .selectFrom('cashback_programmes')
    .select('id')
    .where('status', '=', 'running')
    .orderBy('id')
    .execute()
  for (const { id } of running) await transact(ctx.connection, (tx) => begin(tx, id, ctx.clock.now()))
  const followedTo = await playFollowedTo(ctx.db, cashbackFollower.name)
  if (!followedTo) return
  const due = await ctx.db
    .selectFrom('cashback_periods')
    .select('id')
    .where('reckoned_at', 'is', null)
    .where('ends_at', '<=', new Date(Math.min(followedTo.getTime(), ctx.clock.now().getTime()) - settleMs))
    .orderBy('id')
    .execute()
  for (const { id } of due)
    try {
      while (await transact(ctx.connection, (tx) => calculateBatch(ctx, tx, id)));
    } catch (error) {
      // A period that fails does not stop the others; it continues from its position at the next run.
      ctx.log.error({ err: error, period: String(id) }, 'A period of cashback could not be reckoned')
    }
}

const begin = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  const held = await tx.db
    .selectFrom('cashback_programmes')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (held?.status === 'running') await beginPeriods(tx, id, now, { isNew: false })
}

/** Calculates the next players of a period. False where it is done, or another process runs it. */
const calculateBatch = async (ctx: Parts, tx: Tx, id: bigint): Promise<boolean> => {
  const period = await tx.db
    .selectFrom('cashback_periods')
    .selectAll()
    .where('id', '=', id)
    .where('reckoned_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!period) return false
  const { terms } = await tx.db
    .selectFrom('cashback_versions')
    .select('terms')
    .where('id', '=', period.version_id)
    .executeTakeFirstOrThrow()
  const losses = await readLosses(tx, period)
  const now = ctx.clock.now()
  const rows = losses.flatMap((loss) => cashbackOf(loss, terms, now))
  if (rows.length > 0)
    await tx.db
      .insertInto('cashbacks')
      .values(
        rows.map((row) => ({
          ...row,
          programme_id: period.programme_id,
          version_id: period.version_id,
          period_id: period.id,
          start_date: period.starts_at,
          end_date: period.ends_at,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['programme_id', 'uid', 'currency', 'start_date']).doNothing(),
      )
      .execute()
  const last = losses.at(-1)
  await tx.db
    .updateTable('cashback_periods')
    .set(last ? { last_uid: last.uid } : { reckoned_at: now })
    .where('id', '=', id)
    .execute()
  if (!last) await recordPeriod(ctx, tx, id)
  return last !== undefined
}

type Loss = {
  readonly uid: number
  readonly currency: string
  readonly loss: bigint
  readonly level: number
  readonly status: string
}

/** The losses of the next players in a period: a closed account is skipped. */
const readLosses = async (
  tx: Tx,
  { starts_at, ends_at, last_uid }: { starts_at: Date; ends_at: Date; last_uid: number },
): Promise<readonly Loss[]> => {
  const { rows } = await sql<Loss>`
    with players_next as (
      select distinct uid from cashback_days
      where day >= ${starts_at} and day < ${ends_at} and uid > ${last_uid} order by uid limit ${atOnce}
    )
    select d.uid, d.currency, sum(d.staked_minor - d.returned_minor)::bigint as loss,
      coalesce(max(levels.level), 0)::int as level, coalesce(max(p.status), 'deleted') as status
    from players_next join cashback_days d using (uid) left join players p using (uid)
      left join cashback_levels levels using (uid)
    where d.day >= ${starts_at} and d.day < ${ends_at}
    group by d.uid, d.currency order by d.uid, d.currency`.execute(tx.db)
  return rows
}

const cashbackOf = ({ uid, currency, loss, level, status }: Loss, terms: CashbackTerms, now: Date) => {
  const amount = amountOf(terms, { currency, level, lossMinor: loss })
  if (amount === 0n || status === 'deleted') return []
  // An excluded player cannot collect, and keeps what was earned.
  const isPaidOfItself = terms.claimDays === null || (status !== 'active' && terms.paidAs === 'money')
  return [
    {
      uid,
      currency,
      level,
      loss_minor: loss,
      basis_points: shareOf(terms, level),
      amount_minor: amount,
      receiving_expired_at: isPaidOfItself ? null : new Date(now.getTime() + (terms.claimDays ?? 0) * dayMs),
    },
  ]
}

const recordPeriod = async (ctx: Parts, tx: Tx, id: bigint): Promise<void> => {
  const { rows } = await sql<{ currency: string; count: number; sum: bigint }>`
    select currency, count(*)::int as count, sum(amount_minor)::bigint as sum
    from cashbacks where period_id = ${id} group by currency order by currency`.execute(tx.db)
  await recordAudit(ctx, tx, {
    type: 'cashback_period_reckoned',
    actor: systemActor('cashback.reckon'),
    uid: null,
    subject: `cashback-period:${id}`,
    after: { given: Object.fromEntries(rows.map(({ currency, sum }) => [currency, String(sum)])) },
  })
}
