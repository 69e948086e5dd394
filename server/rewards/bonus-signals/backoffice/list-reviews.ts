import type { z } from 'zod'
import { sql } from 'kysely'
import type { bonusReviewsCalls, BonusReview } from '#contract/operator/bonuses/bonus-reviews.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { titleOf } from '#server/rewards/bonuses/backoffice/promotion-rows.ts'

type Signals = { code: BonusReview['signals'][number]['code']; value: number; points: number; at: string }[]

const selectReviews = (db: Db | Tx['db']) =>
  db
    .selectFrom('bonus_reviews as review')
    .innerJoin('bonuses', 'bonuses.id', 'review.bonus_id')
    .innerJoin('promotion_versions as version', 'version.id', 'bonuses.version_id')
    .innerJoin('promotions', 'promotions.id', 'version.promotion_id')
    .innerJoin('players', 'players.uid', 'review.uid')
    .selectAll('review')
    .select([
      'bonuses.currency',
      'bonuses.granted_minor',
      'bonuses.converted_minor',
      'promotions.sysname',
      'version.texts',
      'players.login',
    ])
    .select(
      sql<Signals>`(select json_agg(json_build_object('code', code, 'value', value, 'points', points, 'at', at)
        order by points desc, code) from bonus_signals signal where signal.bonus_id = review.bonus_id)`.as(
        'signals',
      ),
    )
    .select(
      sql<boolean>`exists (select from bonus_outsiders outsider where outsider.uid = review.uid)`.as(
        'is_kept_out',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

const serializeReview = (row: Row, locale: string): BonusReview => ({
  bonus_id: String(row.bonus_id),
  uid: row.uid,
  login: row.login,
  promotion: row.sysname,
  title: titleOf(row.texts, row.sysname, locale),
  amount: toMoney(row.granted_minor, row.currency),
  converted: toMoney(row.converted_minor, row.currency),
  score: row.score,
  state: row.state,
  signals: row.signals.map(({ at, ...signal }) => ({ ...signal, at: new Date(at).toISOString() })),
  opened_at: row.opened_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  note: row.note,
  is_kept_out: row.is_kept_out,
})

type Asked = z.output<(typeof bonusReviewsCalls.getList)['input']>

export const listReviews = async (ctx: BackofficeContext, asked: Asked) => {
  const { uid, state } = asked
  const found = selectReviews(ctx.db)
    .$if(uid !== undefined, (query) => query.where('review.uid', '=', uid ?? 0))
    .$if(state !== undefined, (query) => query.where('review.state', '=', state ?? 'open'))
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('review.opened_at').orderBy('review.bonus_id'),
      item: (row) => serializeReview(row, ctx.request.locale),
    }),
  )
}

export const getReview = async (ctx: BackofficeContext, { bonus_id: id }: { bonus_id: string }) => {
  const row = await selectReviews(ctx.db).where('review.bonus_id', '=', BigInt(id)).executeTakeFirst()
  return row ? ok(serializeReview(row, ctx.request.locale)) : invalid('bonus_id', 'NOT_FOUND')
}
