import { sql, type RawBuilder } from 'kysely'
import { bonusShareSql } from '#server/money/wallet/bonus-share-sql.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { ReadUsed } from '../deposit-limit/check-deposit-limit.ts'
import { firstHour, hourOf, maxPeriodDays } from './loss-limit.ts'

/** Losses of a player with a limit since the hour of a time. */
export const readLost: ReadUsed = async (db, uid, since) => {
  const { sum } = await db
    .selectFrom('loss_hours')
    .select(sql<bigint>`coalesce(sum(net_minor), 0)::bigint`.as('sum'))
    .where('uid', '=', uid)
    .where('hour', '>=', hourOf(since))
    .executeTakeFirstOrThrow()
  return sum
}

/**
 * Starts counting for a player without a limit: earlier play of the longest possible period counts in the hour
 * of the round's start, or of the bet. From then on each bet counts itself.
 */
export const beginCounting = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  { uid, currency }: { uid: number; currency: string },
): Promise<void> => {
  const since = firstHour(maxPeriodDays, clock.now())
  await tx.db.deleteFrom('loss_hours').where('uid', '=', uid).execute()
  // A concurrent settlement of a bet has not seen this limit: its transaction is awaited, and its rows are read
  // below.
  await sql`
    select from sportsbook_bets where uid = ${uid} and placed_at >= ${since} and state not in ('rejected', 'expired')
    order by id for share`.execute(tx.db)
  await sql`
    insert into loss_hours (uid, hour, net_minor)
    select uid, date_bin('1 hour', at, 'epoch'::timestamptz), sum(net)::bigint
    from (
      select round.uid, round.created_at as at,
        case when t.kind = 'bet' then 1 else -1 end * (t.amount_minor - t.bonus_minor - t.forfeited_minor) as net
      from game_rounds round join game_transactions t on t.round_id = round.id
        and t.supplier = round.supplier and t.uid = round.uid and t.status in ('accepted', 'rolled_back')
      where round.uid = ${uid} and round.mode = 'real' and round.currency = ${currency} and round.created_at >= ${since}
        and t.free_pack_id is null
      union all
      select uid, placed_at, stake_minor - bonus_stake_minor - payout_minor - cashed_out_minor
        + ${bonusShareSql(sql`bet.payout_minor`)} + ${bonusShareSql(sql`bet.cashed_out_minor`)} - converted_minor
      from sportsbook_bets bet
      where uid = ${uid} and currency = ${currency} and pocket <> 'free_bet' and placed_at >= ${since}
        and state not in ('rejected', 'expired')
    ) as played
    group by 1, 2`.execute(tx.db)
}

type Lost = { readonly uid: number; readonly netMinor: bigint }

/** Counts losses of players with a limit, negative for returns; for other players nothing is stored. */
export const countLossesSql = (
  { clock }: Pick<Kernel, 'clock'>,
  lost: readonly Lost[],
): RawBuilder<unknown> => sql`
    insert into loss_hours (uid, hour, net_minor)
    select uid, ${hourOf(clock.now())}::timestamptz, sum(net_minor)::bigint
    from unnest(${lost.map(({ uid }) => uid)}::integer[], ${lost.map(({ netMinor }) => netMinor)}::bigint[])
      as lost (uid, net_minor)
    where exists (select from loss_limits where loss_limits.uid = lost.uid)
    group by uid order by uid
    on conflict (uid, hour) do update set net_minor = loss_hours.net_minor + excluded.net_minor`

/** The same, run at once. */
export const countLosses = async (
  parts: Pick<Kernel, 'clock'>,
  tx: Tx,
  lost: readonly Lost[],
): Promise<void> => {
  if (lost.length > 0) await countLossesSql(parts, lost).execute(tx.db)
}
