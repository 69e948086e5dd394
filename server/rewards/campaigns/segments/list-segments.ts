import { sql, type SqlBool, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { BackofficeSegment, segmentsCalls } from '#contract/operator/campaigns/segments.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { serializeConditions } from '../backoffice/list-offers.ts'
import type { CampaignSegmentRow } from '../schema.ts'
import { countMembers } from './segment-members.ts'

type Asked = z.output<typeof segmentsCalls.getList.input>

const serializeSegment = (row: Selectable<CampaignSegmentRow>): BackofficeSegment => ({
  sysname: row.sysname,
  name: row.name,
  version: row.version,
  conditions: serializeConditions(row.conditions),
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})

export const listSegments = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, ctx.db.selectFrom('campaign_segments').selectAll(), {
      page: asked,
      order: (query) => query.orderBy('name').orderBy('sysname'),
      item: serializeSegment,
    }),
  )

export const findSegment = (ctx: BackofficeContext, sysname: string) =>
  ctx.db.selectFrom('campaign_segments').selectAll().where('sysname', '=', sysname).executeTakeFirst()

export const getSegment = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await findSegment(ctx, sysname)
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const asked = JSON.stringify([{ code: 'in_segment', args: { segment: sysname } }])
  const [counted, offers] = await Promise.all([
    countMembers(ctx.db, row.conditions, ctx.clock.now()),
    ctx.db
      .selectFrom('campaign_offers')
      .select(['id', 'sysname'])
      .where(sql<SqlBool>`conditions @> ${asked}::jsonb`)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  ])
  return ok({
    ...serializeSegment(row),
    ...counted,
    offers: offers.map((offer) => ({ id: String(offer.id), sysname: offer.sysname })),
  })
}
