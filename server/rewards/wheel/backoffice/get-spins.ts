import { toMoney } from '#contract/money.ts'
import type { BackofficeWheelSpin } from '#contract/operator/bonuses/wheels.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getSpinsHandler = async (
  ctx: BackofficeContext,
  asked: { sysname: string; offset: number; count: number },
) => {
  const spins = ctx.db
    .selectFrom('wheel_spins as spin')
    .innerJoin('wheels as wheel', 'wheel.id', 'spin.wheel_id')
    .innerJoin('wheel_versions as version', 'version.id', 'spin.version_id')
    .leftJoin('loyalty_rewards as reward', 'reward.id', 'spin.reward_id')
    .selectAll('spin')
    .select(['version.number', 'version.terms', 'reward.status as reward_status', 'reward.problem'])
    .where('wheel.sysname', '=', asked.sysname)
  return ok(
    await readListPage(ctx, spins, {
      page: asked,
      order: (query) => query.orderBy('spin.id', 'desc'),
      item: (row): BackofficeWheelSpin => ({
        id: String(row.id),
        at: row.created_at.toISOString(),
        uid: row.uid,
        version: row.number,
        paid_with: row.paid_with,
        price: Number(row.price),
        sector: row.terms.sectors[row.sector]?.sysname ?? '',
        drawn: Number(row.drawn),
        cost: toMoney(row.cost_minor, row.currency),
        state: row.reward_status ?? (row.won_transfer_id === null ? 'nothing' : 'given'),
        problem: row.problem,
      }),
    }),
  )
}
