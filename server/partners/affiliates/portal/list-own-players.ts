import { sql } from 'kysely'
import type { ReferredPlayer } from '#contract/affiliates.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { requireAffiliate } from '../sign-in/require-affiliate.ts'
import type { SignedInAffiliate } from '../sign-in/affiliate-sessions.ts'
import { dayAfter, dayOf } from '../months.ts'
import { readRevenue } from '../players/read-movements.ts'

type Row = {
  id: bigint
  number: number
  campaign: string | null
  click_id: string | null
  joined_on: string
  currency: string | null
  amount_minor: bigint | null
  acquired_on: string | null
}

const beginning = '2000-01-01'

const read = async (
  ctx: CallContext,
  { id }: SignedInAffiliate,
  { offset, count }: { offset: number; count: number },
) => {
  const { rows } = await sql<Row>`
    select player.id, player.number, tracker.campaign, player.click_id, player.starts_on::text as joined_on,
      deposit.currency, deposit.amount_minor,
      to_char(acquired.qualified_at at time zone 'UTC', 'YYYY-MM-DD') as acquired_on
    from affiliate_players player
      left join affiliate_trackers tracker on tracker.id = player.tracker_id
      left join affiliate_first_deposits deposit on deposit.player_id = player.id
      left join affiliate_acquisitions acquired on acquired.player_id = player.id
    where player.affiliate_id = ${id}
    order by player.number desc limit ${count} offset ${offset}`.execute(ctx.db)
  const { total } = await ctx.db
    .selectFrom('affiliate_players')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .where('affiliate_id', '=', id)
    .executeTakeFirstOrThrow()
  const revenue =
    rows.length === 0
      ? []
      : await readRevenue(ctx.db, {
          whose: sql`member.id = any(${rows.map((row) => row.id)}::bigint[])`,
          by: sql`member.id`,
          days: { from: beginning, before: dayAfter(dayOf(ctx.clock.now())) },
        })
  const items: ReferredPlayer[] = rows.map((row) => ({
    number: row.number,
    campaign: row.campaign,
    click_id: row.click_id,
    joined_on: row.joined_on,
    first_deposit:
      row.currency === null || row.amount_minor === null ? null : toMoney(row.amount_minor, row.currency),
    acquired_on: row.acquired_on,
    ngr: revenue
      .filter(({ key }) => key === String(row.id))
      .map(({ ngrMinor, currency }) => toMoney(ngrMinor, currency)),
  }))
  return ok({ items, offset, limit: count, total: Number(total) })
}

/** The affiliate's players by number, without name, country or uid. */
export const listOwnPlayers = requireAffiliate(read)
