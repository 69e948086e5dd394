import { sql } from 'kysely'
import { knownCodes } from '#contract/money.ts'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { findCurrentRates } from '#server/identity/account/rates/find-current-rates.ts'
import { convertPounds } from '#server/identity/account/rates/convert-pounds.ts'
import { recordAudits, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { markersAuthor } from './markers-author.ts'

type Opened = { uid: number; net_minor: bigint; threshold_minor: bigint; currency: string }

/**
 * Opens an affordability check of every player, or of one, with so high a net deposit in the days before now
 * (standards R9). Reversed deposits and returned withdrawals do not count. Amounts of several currencies are
 * added as shares of the threshold in each, so that a single currency is compared to the cent.
 */
const writeChecks = async (
  ctx: Kernel,
  tx: Tx,
  { rule, uid }: { rule: { days: number; quietMonths: number; rows: string }; uid: number | undefined },
): Promise<readonly Opened[]> => {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - rule.days * dayMs)
  const { rows } = await sql<Opened>`
    with thresholds as (
      select * from jsonb_to_recordset(${rule.rows}::jsonb) as threshold (currency text, minor bigint)
    ), paid as (
      select payment.uid, payment.currency, sum((case payment.type when 'deposit' then 1 else -1 end)
        * (payment.amount_minor - coalesce(back.amount_minor, 0))) as net
      from cashier_transactions as payment
      left join lateral (select sum(amount_minor) as amount_minor from cashier_reversals
        where transaction_id = payment.id and restored_at is null and kind <> 'paid_back') as back on true
      where payment.status = 'success' and payment.created_at > ${since} and payment.created_at <= ${now}
        and ${uid === undefined ? sql`true` : sql`payment.uid = ${uid}`}
      group by 1, 2
    ), spent as (
      select uid, sum(net / thresholds.minor) as share
      from paid join thresholds on thresholds.currency = paid.currency group by uid
    )
    insert into spending_checks (uid, net_minor, threshold_minor, currency, opened_at)
    select spent.uid, round(share * thresholds.minor), thresholds.minor, players.currency, ${now}::timestamptz
    from spent join players on players.uid = spent.uid and players.status in ('active', 'suspended')
    join thresholds on thresholds.currency = players.currency
    where share > 1 and not exists (select from spending_checks as had where had.uid = spent.uid
      and had.opened_at > ${now}::timestamptz - ${rule.quietMonths}::integer * interval '1 month')
    on conflict do nothing
    returning uid, net_minor, threshold_minor, currency`.execute(tx.db)
  return rows
}

/** Opens due checks, of one player or of all, and plans their reviews. */
export const openSpendingChecks = async (ctx: Context, uid?: number): Promise<void> => {
  const rule = jurisdictionOf(ctx.settings).spendingCheck
  if (rule === null) return
  const rates = (await findCurrentRates(ctx))?.rates
  const rows = JSON.stringify(
    knownCodes().map((currency) => ({
      currency,
      minor: Number(convertPounds(rates, rule.pounds, currency)),
    })),
  )
  await transact(ctx.connection, async (tx) => {
    const opened = await writeChecks(ctx, tx, { rule: { ...rule, rows }, uid })
    if (opened.length === 0) return
    await sql`
      insert into harm_looks (uid, due_at, cause)
      select uid, ${ctx.clock.now()}::timestamptz, 'spending' from unnest(${opened.map((it) => it.uid)}::integer[]) as due (uid)
      on conflict (uid) do update set due_at = least(harm_looks.due_at, excluded.due_at), cause = 'spending'`.execute(
      tx.db,
    )
    await recordAudits(
      ctx,
      tx.db,
      opened.map(({ uid: of, ...sums }) => ({
        type: 'spending_check_opened' as const,
        uid: of,
        actor: systemActor(markersAuthor),
        after: sums,
      })),
    )
  })
}
