import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { DeskBonus, bonusesDeskCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { toldStatus } from '../bonus/get-bonuses.ts'
import { serializeBonus, selectBonuses, type DeskBonusRow } from './bonus-rows.ts'

type Asked = z.output<(typeof bonusesDeskCalls.getList)['input']>

const found = (ctx: BackofficeContext, { uid, status, promotion, product }: Asked, now: Date) =>
  selectBonuses(ctx.db)
    .$if(uid !== undefined, (query) => query.where('bonuses.uid', '=', uid ?? 0))
    .$if(promotion !== undefined, (query) => query.where('promotions.sysname', '=', promotion ?? ''))
    .$if(product !== undefined, (query) => query.where('bonuses.product', '=', product ?? 'casino'))
    .$if(status !== undefined, (query) => query.where(toldStatus(now), '=', status ?? ''))

export const getBonuses = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readDeskPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('bonuses.id', direction),
      item: (row) => serializeBonus(row, { now, locale: ctx.request.locale }),
    }),
  )
}

export const exportBonuses: OperatorExport<typeof bonusesDeskCalls.getList, DeskBonus> = (ctx, asked) => ({
  columns: [
    'id',
    'at',
    'uid',
    'promotion',
    'version',
    'product',
    'kind',
    'status',
    'outcome',
    'currency',
    'amount',
    'balance',
    'target',
    'done',
    'converted',
    'until',
    'granted_by',
    'reason',
  ],
  cellsOf: (bonus) => [
    bonus.id,
    bonus.at,
    String(bonus.uid),
    bonus.promotion,
    String(bonus.version),
    bonus.product,
    bonus.kind,
    bonus.status,
    bonus.outcome ?? '',
    bonus.amount.currency,
    ...[bonus.amount, bonus.balance, bonus.target, bonus.done, bonus.converted].map(({ amount }) =>
      String(amount),
    ),
    bonus.until ?? '',
    bonus.granted_by,
    bonus.reason,
  ],
  next: async (last, count) => {
    const now = ctx.clock.now()
    const rows = await found(ctx, asked, now)
      .$if(last !== undefined, (query) => query.where(sql<SqlBool>`bonuses.id > ${BigInt(last?.id ?? 0)}`))
      .orderBy('bonuses.id')
      .limit(count)
      .execute()
    return rows.map((row) => serializeBonus(row, { now, locale: ctx.request.locale }))
  },
})

const roundsShown = 50

const roundsOf = async (ctx: BackofficeContext, { id, currency }: Pick<DeskBonusRow, 'id' | 'currency'>) => {
  const rows = await ctx.db
    .selectFrom('game_rounds')
    .select(['id', 'created_at', 'game', 'status', 'stake_minor', 'bonus_stake_minor', 'win_minor'])
    .where('bonus_id', '=', id)
    .orderBy('id', 'desc')
    .limit(roundsShown)
    .execute()
  const sum = (minor: bigint) => toMoney(minor, currency)
  return rows.map((row) => ({
    id: String(row.id),
    at: row.created_at.toISOString(),
    game: row.game,
    status: row.status,
    stake: sum(row.stake_minor),
    bonus_stake: sum(row.bonus_stake_minor),
    win: sum(row.win_minor),
  }))
}

export const getBonus = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await selectBonuses(ctx.db).where('bonuses.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  return ok({
    ...serializeBonus(row, { now: ctx.clock.now(), locale: ctx.request.locale }),
    deposit: row.deposit_minor === 0n ? null : toMoney(row.deposit_minor, row.currency),
    returned: toMoney(row.returned_minor, row.currency),
    is_isolated: row.is_isolated,
    open_rounds: row.open_rounds,
    activated_at: row.activated_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    rounds: await roundsOf(ctx, row),
  })
}
