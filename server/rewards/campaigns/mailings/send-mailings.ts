import { sql } from 'kysely'
import { installationLock } from '#db/installation-lock.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import { sendMailing } from '#server/identity/account/mailing/send-mailing.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { currentJob } from '#server/platform/kernel/jobs/current-job.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import { assignToJob } from '#server/platform/kernel/mail/outbox.ts'
import { unmetProblem } from '../conditions/offer-conditions.ts'
import { factsOf } from '../offers/player-facts.ts'
import { isMailingHour } from './mailing-hours.ts'
import { mailingRecipients } from './mailing-recipients.ts'

/** Players per transaction. */
const atOnce = 200

/** One mail of a mailing. A retry sends the same message. */
export const newsMail = defineJob<{ mailing: string; uid: number }>('campaigns.news', messageRetry)

const dueMailings = (db: Kernel['db'] | Tx['db'], now: Date) =>
  db
    .selectFrom('campaign_mailings')
    .selectAll()
    .where('status', '=', 'running')
    .where('starts_at', '<=', now)
    .where('sent_at', 'is', null)

/** One step of mailings at a time over all processes: two mailings would miss each other's mails in a count. */
const mailingsKey = 7_104_115

/** One step of one mailing; skipped where another process runs it. Returns whether there is more to do. */
const sendNext = async (ctx: Kernel, tx: Tx, sysname: string): Promise<boolean> => {
  const now = ctx.clock.now()
  if (ctx.connection.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${installationLock(mailingsKey)})`.execute(tx.db)
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
  const players = await mailingRecipients(tx.db, now)
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

/** Re-queues mails held back at night, step by step, as the same messages. */
const sendWaiting = (ctx: Kernel): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const waiting = await tx.db
      .selectFrom('campaign_mails')
      .select(['mailing', 'uid', 'waiting_job_id'])
      .where('waiting_job_id', 'is not', null)
      .orderBy('queued_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { mailing, uid, waiting_job_id: id } of waiting) {
      const next = id === null ? undefined : await ctx.jobs.rerun(tx, newsMail.name, id)
      if (next === undefined) await ctx.jobs.enqueue(tx, newsMail, { mailing, uid })
      else if (id !== null) await assignToJob(tx, id, next)
      await tx.db
        .updateTable('campaign_mails')
        .set({ waiting_job_id: null })
        .where('mailing', '=', mailing)
        .where('uid', '=', uid)
        .execute()
    }
    return waiting.length === atOnce
  })

/** Queues mails of due mailings within the permitted hours. */
export const sendMailings = async (ctx: Kernel): Promise<void> => {
  if (!isMailingHour(ctx.clock.now(), ctx.settings.mailings)) return
  while (await sendWaiting(ctx));
  for (const { sysname } of await dueMailings(ctx.db, ctx.clock.now()).execute())
    while (await transact(ctx.connection, (tx) => sendNext(ctx, tx, sysname)));
}

/** Holds back a mail that comes up at night, such as a retry, until the next permitted hour. */
const deferMail = async ({ db }: Kernel, mailing: string, uid: number): Promise<void> => {
  const id = currentJob.getStore()?.id
  if (id === undefined) throw new Error('A mail of a mailing is written by background work alone')
  await db
    .updateTable('campaign_mails')
    .set({ waiting_job_id: id })
    .where('mailing', '=', mailing)
    .where('uid', '=', uid)
    .execute()
}

/** A mail sent now no longer waits, also where its process died at night after holding it back. */
const endWait = ({ db }: Kernel, mailing: string, uid: number): Promise<unknown> =>
  db
    .updateTable('campaign_mails')
    .set({ waiting_job_id: null })
    .where('mailing', '=', mailing)
    .where('uid', '=', uid)
    .where('waiting_job_id', 'is not', null)
    .execute()

/**
 * Sends one mail within the permitted hours, in the player's language if the mailing has it. A player who has
 * left meanwhile gets none, and a stopped mailing sends none.
 */
export const sendNews = async (
  ctx: Context,
  { mailing: sysname, uid }: { mailing: string; uid: number },
): Promise<void> => {
  if (!isMailingHour(ctx.clock.now(), ctx.settings.mailings)) return deferMail(ctx, sysname, uid)
  await endWait(ctx, sysname, uid)
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
