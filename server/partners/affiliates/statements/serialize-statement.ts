import { sql } from 'kysely'
import type { AffiliateStatement } from '#contract/affiliates.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'

export const selectStatements = (db: Db) =>
  db
    .selectFrom('affiliate_statements as statement')
    .innerJoin('affiliates', 'affiliates.id', 'statement.affiliate_id')
    .selectAll('statement')
    .select('affiliates.name as affiliate')
    .select(sql<string>`to_char(statement.month, 'YYYY-MM')`.as('month_text'))

export type ReadStatement = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number]

export const serializeStatement = (row: ReadStatement): Omit<AffiliateStatement, 'lines'> => {
  const sum = (minor: bigint) => toMoney(minor, row.currency)
  return {
    id: String(row.id),
    month: row.month_text,
    status: row.status,
    players: row.players,
    ggr: sum(row.ggr_minor),
    bonus_cost: sum(row.bonus_minor),
    ngr: sum(row.ngr_minor),
    admin: sum(row.admin_minor),
    carried_in: sum(row.carried_in_minor),
    carried_out: sum(row.carried_out_minor),
    percent: row.basis_points / 100,
    amount: sum(row.amount_minor),
    closed_at: row.closed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    payment_reference: row.payment_reference,
  }
}

type Line = AffiliateStatement['lines'][number] & { readonly uid: number | null }

/** The lines of statements in order, by statement; `uid` is for the back office only. */
export const readLines = async (
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<string, readonly Line[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    statement_id: bigint
    kind: Line['kind']
    amount_minor: bigint
    currency: string
    uid: number | null
    number: number | null
    reason: string | null
  }>`
    select line.statement_id, line.kind, line.amount_minor, statement.currency, line.acquisition_uid as uid,
      player.number, correction.reason
    from affiliate_lines line join affiliate_statements statement on statement.id = line.statement_id
      left join affiliate_acquisitions acquired on acquired.uid = line.acquisition_uid
      left join affiliate_players player on player.id = acquired.player_id
      left join affiliate_corrections correction on correction.id = line.correction_id
    where line.statement_id = any(${ids}::bigint[])
    order by line.id`.execute(db)
  const lines = rows.map((row) => ({
    statement: String(row.statement_id),
    kind: row.kind,
    amount: toMoney(row.amount_minor, row.currency),
    player: row.number,
    reason: row.reason,
    uid: row.uid,
  }))
  return Map.groupBy(lines, ({ statement }) => statement)
}
