import { sql } from 'kysely'
import type { z } from 'zod'
import type { BackofficeMailing, mailingsCalls } from '#contract/operator/campaigns/mailings.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { factsOf } from '../offers/player-facts.ts'
import { countMembers } from '../segments/segment-members.ts'
import { mailingRecipients } from './mailing-recipients.ts'

const mailings = ({ db }: BackofficeContext) =>
  db
    .selectFrom('campaign_mailings as mailing')
    .selectAll('mailing')
    .select(
      sql<bigint>`(select count(*) from campaign_mails mail where mail.mailing = mailing.sysname)`.as(
        'players',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof mailings>['execute']>>[number]

const serializeMailing = (row: Row, locale: string): BackofficeMailing => ({
  sysname: row.sysname,
  subject: row.texts[locale]?.subject ?? row.texts[defaultLocale]?.subject ?? row.sysname,
  segment: row.segment,
  status: row.sent_at === null ? row.status : 'sent',
  players: Number(row.players),
  starts_at: row.starts_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})

type Asked = z.output<typeof mailingsCalls.getList.input>

export const listMailings = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, mailings(ctx), {
      page: asked,
      order: (query) => query.orderBy('mailing.created_at', 'desc').orderBy('mailing.sysname'),
      item: (row) => serializeMailing(row, ctx.request.locale),
    }),
  )

/** Players per statement. */
const atOnce = 2000

export const getMailing = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await mailings(ctx).where('mailing.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const now = ctx.clock.now()
  const { conditions } = await ctx.db
    .selectFrom('campaign_segments')
    .select('conditions')
    .where('sysname', '=', row.segment)
    .executeTakeFirstOrThrow()
  const { players: inSegment } = await countMembers(ctx.db, conditions, now)
  let mayBeWrittenTo = 0
  for (let last: number | undefined = 0; last !== undefined;) {
    const batch: Awaited<ReturnType<ReturnType<typeof mailingRecipients>['execute']>> =
      await mailingRecipients(ctx.db, now).where('uid', '>', last).orderBy('uid').limit(atOnce).execute()
    mayBeWrittenTo += batch.filter(
      (player) => unmetProblem(conditions, factsOf(player, [], now)) === undefined,
    ).length
    last = batch.length < atOnce ? undefined : batch.at(-1)?.uid
  }
  return ok({
    ...serializeMailing(row, ctx.request.locale),
    version: row.version,
    texts: { ...row.texts },
    in_segment: inSegment,
    may_be_written_to: mayBeWrittenTo,
  })
}
