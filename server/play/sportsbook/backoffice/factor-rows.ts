import type { BackofficeFactor } from '#contract/operator/betting/limits.ts'
import type { BackofficeContext } from '#server/context.ts'

export const factorRows = (ctx: BackofficeContext) =>
  ctx.db
    .selectFrom('sportsbook_player_factors as factor')
    .leftJoin('staff', 'staff.id', 'factor.set_by')
    .selectAll('factor')
    .select('staff.email')

export type Row = Awaited<ReturnType<ReturnType<typeof factorRows>['execute']>>[number]

export const serializeFactor = (row: Row): BackofficeFactor => ({
  uid: row.uid,
  sport: row.sport === '' ? null : (row.sport as NonNullable<BackofficeFactor['sport']>),
  factor: row.factor_thousandths / 1000,
  reason: row.reason,
  set_by: row.email,
  set_at: row.set_at.toISOString(),
})
