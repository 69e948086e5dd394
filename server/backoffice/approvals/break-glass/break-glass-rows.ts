import { sql, type Selectable } from 'kysely'
import type { BreakGlass } from '#contract/operator/approvals.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { serializePeople } from '../approval-rows.ts'
import type { BreakGlassRow } from '../schema.ts'

export type BreakGlassRecord = Selectable<BreakGlassRow>

export const breakGlassRows = (ctx: BackofficeContext) =>
  ctx.db
    .selectFrom('break_glass')
    .innerJoin('staff as requester', 'requester.id', 'break_glass.requested_by')
    .leftJoin('staff as decider', 'decider.id', 'break_glass.decided_by')
    .selectAll('break_glass')
    .select([
      'requester.name as requester_name',
      'requester.email as requester_email',
      'decider.name as decider_name',
      'decider.email as decider_email',
      sql<bigint>`(select count(*) from break_glass_uses where break_glass_id = break_glass.id)`.as('uses'),
    ])
    .$if(!mayDo(ctx.operator, 'approvals.decide'), (rows) =>
      rows.where('break_glass.requested_by', '=', ctx.operator.id),
    )

type Row = Awaited<ReturnType<ReturnType<typeof breakGlassRows>['execute']>>[number]

export const serializeBreakGlass = (ctx: BackofficeContext, row: Row): BreakGlass => {
  const isAlive = row.status === 'requested' || row.status === 'open'
  return {
    id: String(row.id),
    right: row.wanted_right,
    justification: row.justification,
    requested_at: row.requested_at.toISOString(),
    status: isAlive && row.expires_at <= ctx.clock.now() ? 'expired' : row.status,
    decided_at: row.decided_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    uses: Number(row.uses),
    is_mine: row.requested_by === ctx.operator.id,
    ...serializePeople(row),
  }
}

export const lockBreakGlass = (tx: Tx, id: string): Promise<BreakGlassRecord | undefined> =>
  tx.db.selectFrom('break_glass').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst()
