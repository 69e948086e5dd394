import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type {
  backofficeAffiliatesCalls,
  BackofficeReferredPlayer,
} from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<(typeof backofficeAffiliatesCalls.getPlayers)['input']>

const found = (ctx: BackofficeContext, { uid, affiliate_id: affiliateId }: Asked) =>
  ctx.db
    .selectFrom('affiliate_players as player')
    .innerJoin('affiliates', 'affiliates.id', 'player.affiliate_id')
    .leftJoin('affiliate_trackers as tracker', 'tracker.id', 'player.tracker_id')
    .leftJoin('affiliate_first_deposits as deposit', 'deposit.player_id', 'player.id')
    .leftJoin('affiliate_acquisitions as acquired', 'acquired.player_id', 'player.id')
    .select(['player.id', 'player.uid', 'player.affiliate_id', 'player.number', 'player.click_id'])
    .select(['player.moved_by', 'player.reason', 'affiliates.name', 'tracker.campaign'])
    .select(['deposit.currency', 'deposit.amount_minor', 'acquired.qualified_at'])
    .select([
      sql<string>`player.starts_on::text`.as('first_day'),
      sql<string | null>`player.ends_on::text`.as('last_day'),
    ])
    .$if(uid !== undefined, (query) => query.where('player.uid', '=', uid ?? 0))
    .$if(affiliateId !== undefined, (query) =>
      query.where('player.affiliate_id', '=', BigInt(affiliateId ?? 0)),
    )

type Row = Awaited<ReturnType<ReturnType<typeof found>['execute']>>[number]

const serializeReferredPlayer = (row: Row): BackofficeReferredPlayer => ({
  uid: row.uid,
  affiliate_id: String(row.affiliate_id),
  affiliate: row.name,
  number: row.number,
  campaign: row.campaign,
  click_id: row.click_id,
  starts_on: row.first_day,
  ends_on: row.last_day,
  first_deposit:
    row.currency === null || row.amount_minor === null ? null : toMoney(row.amount_minor, row.currency),
  acquired_at: row.qualified_at?.toISOString() ?? null,
  moved_by: row.moved_by,
  reason: row.reason,
})

export const listReferredPlayers = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy('player.id', 'desc'),
      item: serializeReferredPlayer,
    }),
  )
