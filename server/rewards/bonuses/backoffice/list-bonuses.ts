import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { BackofficeBonus, backofficeBonusesCalls } from '#contract/operator/bonuses/bonuses.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { statusAtSql } from '../bonus/get-bonuses.ts'
import { statusAt, type ReadBonus } from '../bonus/serialize-bonus.ts'
import { titleOf } from './promotion-rows.ts'

type BackofficeBonusRow = ReadBonus & { readonly sysname: string; readonly number: number }

const selectBonuses = (db: Db | Tx['db']) =>
  db
    .selectFrom('bonuses')
    .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
    .innerJoin('promotions', 'promotions.id', 'promotion_versions.promotion_id')
    .selectAll('bonuses')
    .select(['promotion_versions.terms', 'promotion_versions.texts', 'promotion_versions.number'])
    .select('promotions.sysname')

const serializeBonus = (
  row: BackofficeBonusRow,
  { now, locale }: { now: Date; locale: string },
): BackofficeBonus => {
  const { currency, target, progress } = row
  const sum = (minor: bigint) => toMoney(minor, currency)
  const done = progress > target ? target : progress
  const until = row.status === 'available' ? row.claim_until : row.wager_until
  return {
    id: String(row.id),
    at: row.created_at.toISOString(),
    uid: row.uid,
    promotion: row.sysname,
    version: row.number,
    title: titleOf(row.texts, row.sysname, locale),
    product: row.product,
    kind: row.kind,
    status: statusAt(row, now),
    outcome: row.outcome,
    amount: sum(row.granted_minor),
    balance: sum(row.balance_minor + row.frozen_minor),
    target: sum(target / 10_000n),
    done: sum(done / 10_000n),
    percent: target === 0n ? 100 : Number((done * 1000n) / target) / 10,
    converted: sum(row.converted_minor),
    until: until?.toISOString() ?? null,
    granted_by: row.granted_by,
    reason: row.reason,
  }
}

type Asked = z.output<(typeof backofficeBonusesCalls.getList)['input']>

const found = (ctx: BackofficeContext, { uid, status, promotion, product }: Asked, now: Date) =>
  selectBonuses(ctx.db)
    .$if(uid !== undefined, (query) => query.where('bonuses.uid', '=', uid ?? 0))
    .$if(promotion !== undefined, (query) => query.where('promotions.sysname', '=', promotion ?? ''))
    .$if(product !== undefined, (query) => query.where('bonuses.product', '=', product ?? 'casino'))
    .$if(status !== undefined, (query) => query.where(statusAtSql(now), '=', status ?? ''))

export const getBonuses = async (ctx: BackofficeContext, asked: Asked) => {
  const now = ctx.clock.now()
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, found(ctx, asked, now), {
      page: asked,
      order: (query) => query.orderBy('bonuses.id', direction),
      item: (row) => serializeBonus(row, { now, locale: ctx.request.locale }),
    }),
  )
}

export const exportBonuses: OperatorExport<typeof backofficeBonusesCalls.getList, BackofficeBonus> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (bonus) => bonus.id },
    { name: 'at', cell: (bonus) => bonus.at },
    { name: 'uid', cell: (bonus) => String(bonus.uid) },
    { name: 'promotion', cell: (bonus) => bonus.promotion },
    { name: 'version', cell: (bonus) => String(bonus.version) },
    { name: 'product', cell: (bonus) => bonus.product },
    { name: 'kind', cell: (bonus) => bonus.kind },
    { name: 'status', cell: (bonus) => bonus.status },
    { name: 'outcome', cell: (bonus) => bonus.outcome ?? '' },
    { name: 'currency', cell: (bonus) => bonus.amount.currency },
    { name: 'amount', cell: (bonus) => String(bonus.amount.amount) },
    { name: 'balance', cell: (bonus) => String(bonus.balance.amount) },
    { name: 'target', cell: (bonus) => String(bonus.target.amount) },
    { name: 'done', cell: (bonus) => String(bonus.done.amount) },
    { name: 'converted', cell: (bonus) => String(bonus.converted.amount) },
    { name: 'until', cell: (bonus) => bonus.until ?? '' },
    { name: 'granted_by', cell: (bonus) => bonus.granted_by },
    { name: 'reason', cell: (bonus) => bonus.reason },
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

const roundsOf = async (
  ctx: BackofficeContext,
  { id, currency }: Pick<BackofficeBonusRow, 'id' | 'currency'>,
) => {
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
