import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { contributionOf, type Moved } from '#server/compliance/reports/figures.ts'
import { movementsOf } from '#server/compliance/reports/movements.ts'

/** From its first day, inclusive, to `before`, exclusive. */
export type Days = { readonly from: string; readonly before: string }

type Grouped = Moved & {
  readonly key: string
  readonly currency: string
}

export type Revenue = {
  readonly key: string
  readonly currency: string
  readonly ggrMinor: bigint
  readonly bonusMinor: bigint
  readonly ngrMinor: bigint
}

type Asked = {
  /** Condition on the attributions, alias `member`. */
  readonly whose: RawBuilder<unknown>
  /** The grouping key: of `member`, and of the movement, alias `movement`. */
  readonly by: RawBuilder<unknown>
  readonly days: Days
}

/**
 * Ledger movements of an affiliate's players on their attributed days, grouped and summed as in every report:
 * the same figures as in the back office's reports.
 */
const readGrouped = async (db: Db | Tx['db'], { whose, by, days }: Asked): Promise<readonly Grouped[]> => {
  const { from, before } = days
  const inSpan = sql`posting.created_at >= ${from}::date::timestamp at time zone 'UTC'
    and posting.created_at < ${before}::date::timestamp at time zone 'UTC'`
  const ofThem = sql`account.kind in ('player', 'hold') and account.pocket <> 'fun' and account.uid in (
    select member.uid from affiliate_players member where ${whose})`
  const { rows } = await sql<{
    key: string
    currency: string
    kind: Moved['kind']
    pocket: string
    reason: Moved['reason']
    net: bigint
  }>`
    select (${by})::text as key, movement.currency, movement.account_kind as kind, movement.pocket, movement.reason,
      sum(movement.amount_minor)::bigint as net
    from (${movementsOf(inSpan, ofThem)}) movement
      join affiliate_players member on member.uid = movement.uid and movement.day >= member.starts_on
        and (member.ends_on is null or movement.day < member.ends_on)
    where ${whose}
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows.map(({ net, ...row }) => ({ ...row, netMinor: net }))
}

/** Revenue in a range of days by group and currency; groups without movements are left out. */
export const readRevenue = async (db: Db | Tx['db'], asked: Asked): Promise<readonly Revenue[]> => {
  const groups = Map.groupBy(await readGrouped(db, asked), ({ key, currency }) => `${key} ${currency}`)
  return [...groups.values()].flatMap((moved) => {
    const [first] = moved
    if (!first) return []
    const sumOf = (metric: 'ggr' | 'bonus_cost' | 'cashback' | 'player_ngr') =>
      moved.reduce((sum, one) => sum + contributionOf(metric, one), 0n)
    const revenue = {
      key: first.key,
      currency: first.currency,
      ggrMinor: sumOf('ggr'),
      bonusMinor: sumOf('bonus_cost') + sumOf('cashback'),
      ngrMinor: sumOf('player_ngr'),
    }
    return revenue.ggrMinor === 0n && revenue.bonusMinor === 0n ? [] : [revenue]
  })
}

export const readWagered = async (
  db: Db | Tx['db'],
  { playerId, currency, days }: { readonly playerId: bigint; readonly currency: string; readonly days: Days },
): Promise<bigint> => {
  const moved = await readGrouped(db, { whose: sql`member.id = ${playerId}`, by: sql`member.id`, days })
  return moved
    .filter((one) => one.currency === currency)
    .reduce((sum, one) => sum + contributionOf('stakes', one), 0n)
}
