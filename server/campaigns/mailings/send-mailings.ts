import { sql } from 'kysely'
import { houseLock } from '#db/house-lock.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import { sendMailing } from '#server/account/mailing/send-mailing.ts'
import { findPlayer } from '#server/account/queries.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import { defineJob, messageRetry } from '#server/kernel/jobs/jobs.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { factsOf } from '../offers/player-facts.ts'
import { isMailingHour } from './mailing-hours.ts'
import { playersToWriteTo } from './written-to.ts'

/** As many players are looked at in one transaction. */
const atOnce = 200

/** One mail of a mailing. Tried again it is the same message. */
export const newsMail = defineJob<{ mailing: string; uid: number }>('campaigns.news', messageRetry)

const dueMailings = (db: Context['db'] | Tx['db'], now: Date) =>
  db
    .selectFrom('campaign_mailings')
    .selectAll()
    .where('status', '=', 'running')
    .where('starts_at', '<=', now)
    .where('sent_at', 'is', null)

/** One step of mailings at a time, of all processes: else two mailings would each count a player's last ones without the other's. */
const mailingsKey = 7_104_115

/** One step of one mailing: whoever else is at it is left to it. Answers whether there is more to do. */
const sendNext = async (ctx: Context, tx: Tx, sysname: string): Promise<boolean> => {
  const now = ctx.clock.now()
  if (ctx.connection.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${houseLock(mailingsKey)})`.execute(tx.db)
  const mailing = await dueMailings(tx.db, now)
    .where('sysname', '=', sysname)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!mailing) return false
  const { conditions } = await tx.db
    .selectFrom('campaign_segments')
    .select('conditions')
    .where('sysname', '=', mailing.segment)
    .executeTakeFirstOrThrow()
  const players = await playersToWriteTo(tx.db, now)
    .where('uid', '>', mailing.sent_to_uid)
    .orderBy('uid')
    .limit(atOnce)
    .execute()
  for (const player of players) {
    if (unmetProblem(conditions, factsOf(player, [], now)) !== undefined) continue
    const { uid } = player
    const queued = await tx.db
      .insertInto('campaign_mails')
      .values({ mailing: sysname, uid, queued_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (queued) await ctx.jobs.enqueue(tx, newsMail, { mailing: sysname, uid })
  }
  const isLast = players.length < atOnce
  await tx.db
    .updateTable('campaign_mailings')
    .set({ sent_to_uid: players.at(-1)?.uid ?? mailing.sent_to_uid, ...(isLast ? { sent_at: now } : {}) })
    .where('sysname', '=', sysname)
    .execute()
  if (isLast)
    await recordAudit(ctx, tx, {
      type: 'mailing_sent',
      actor: systemActor('campaigns.mailings'),
      uid: null,
      subject: `mailing:${sysname}`,
    })
  return !isLast
}

/** Gives mailings whose moment has come to the post, as long as it is an hour in which the house writes to its players. */
export const sendMailings = async (ctx: Context): Promise<void> => {
  if (!isMailingHour(ctx.clock.now(), ctx.settings.mailings)) return
  for (const { sysname } of await dueMailings(ctx.db, ctx.clock.now()).execute())
    while (await transact(ctx.connection, (tx) => sendNext(ctx, tx, sysname)));
}

/** Writes one mail, in the player's language where the mailing has it. Whoever has left meanwhile gets none, nor does one of a stopped mailing. */
export const sendNews = async (
  ctx: Context,
  { mailing: sysname, uid }: { mailing: string; uid: number },
): Promise<void> => {
  const mailing = await ctx.db
    .selectFrom('campaign_mailings')
    .select(['texts', 'status'])
    .where('sysname', '=', sysname)
    .executeTakeFirst()
  const player = await findPlayer(ctx.db, uid)
  if (!mailing || !player || mailing.status === 'stopped') return
  const locale = mailing.texts[player.locale] ? player.locale : defaultLocale
  const words = mailing.texts[locale]
  if (!words) return
  await sendMailing(ctx, { uid, template: 'news', values: { ...words }, locale })
}
