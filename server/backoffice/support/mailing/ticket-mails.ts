import { writeMail } from '#server/identity/account/mailing/write-mail.ts'
import { playerPage } from '#server/identity/account/links/link-addresses.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { handles, messageRetry, defineJob, type JobHandler } from '#server/platform/kernel/jobs/jobs.ts'
import { createMessageId } from '#server/platform/kernel/mail/message-id.ts'
import type { MailThread } from '#server/platform/kernel/mail/port.ts'
import type { Ticket } from '../ticket-rows.ts'
import { digestIdPrefix } from './message-digest.ts'

export const mailReceipt = defineJob<{ ticket: string }>('support.mail-receipt', messageRetry)
export const mailAnswer = defineJob<{ message: string }>('support.mail-answer', messageRetry)

/** Enough for a mail program's threading; a header has a size limit. */
const referencesMaxCount = 12

const threadName = (ticketId: bigint): string => `ticket:${ticketId}`
export const ticketOfThread = (thread: string | undefined): bigint | undefined => {
  const id = /^ticket:([1-9]\d{0,17})$/.exec(thread ?? '')?.[1]
  return id === undefined ? undefined : BigInt(id)
}

/** A `Message-ID` for a mail about the ticket, made before sending, so that its answer can be matched. */
export const ticketMailId = (
  ctx: Pick<Kernel, 'secrets' | 'settings'>,
  { id, email }: Pick<Ticket, 'id' | 'email'>,
): string =>
  createMessageId(
    ctx.secrets,
    { to: email, thread: threadName(id) },
    new URL(ctx.settings.publicUrl).hostname,
  )

/** The reply address: that of the settings, or the one shown to players. */
const replyTo = (ctx: Context, locale: string): string | undefined =>
  ctx.settings.mailReplyTo ?? (ctx.content.section('contacts', locale).email || undefined)

const threadOf = async (
  ctx: Context,
  ticket: Pick<Ticket, 'id' | 'locale'>,
  { messageId, before }: { messageId: string; before?: bigint },
): Promise<MailThread> => {
  const rows = await ctx.db
    .selectFrom('support_messages')
    .select('mail_id')
    .where('ticket_id', '=', ticket.id)
    .where('mail_id', 'is not', null)
    // No other program knows our generated id of a mail without one.
    .where('mail_id', 'not like', `${digestIdPrefix}%`)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(referencesMaxCount)
    .execute()
  const references = rows.flatMap(({ mail_id }) => mail_id ?? []).toReversed()
  return { messageId, references, replyTo: replyTo(ctx, ticket.locale) }
}

/** A player reads the conversation on the site; a guest has only the mails. */
const ticketLink = (ctx: Kernel, { uid, locale, number }: Ticket): { link?: string } =>
  uid === null ? {} : { link: playerPage(ctx.settings, locale, `support/${number}`) }

const findTicketById = (ctx: Kernel, id: bigint) =>
  ctx.db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The receipt contains none of the typed text, since a guest may have typed another person's address. Its id is
 * stored with the first message, as the start of the conversation; a repeated job sends the same mail.
 */
const sendReceipt = async (ctx: Context, job: { ticket: string }): Promise<void> => {
  const ticket = await findTicketById(ctx, BigInt(job.ticket))
  if (!ticket) return
  const made = ticketMailId(ctx, ticket)
  await ctx.db
    .updateTable('support_messages')
    .set({ mail_id: made })
    .where('mail_id', 'is', null)
    .where('id', '=', (first) =>
      first
        .selectFrom('support_messages')
        .select((select) => select.fn.min('id').as('id'))
        .where('ticket_id', '=', ticket.id),
    )
    .execute()
  const { mail_id } = await ctx.db
    .selectFrom('support_messages')
    .select('mail_id')
    .where('ticket_id', '=', ticket.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { email: to, locale, number } = ticket
  const draft = { to, locale, template: 'supportReceived', values: { number }, ...ticketLink(ctx, ticket) }
  const thread = { messageId: mail_id ?? made, references: [], replyTo: replyTo(ctx, locale) }
  await ctx.mail.send({ ...writeMail(ctx, draft), thread })
}

const sendAnswer = async (ctx: Context, job: { message: string }): Promise<void> => {
  const message = await ctx.db
    .selectFrom('support_messages')
    .selectAll()
    .where('id', '=', BigInt(job.message))
    .executeTakeFirst()
  const ticket = message && (await findTicketById(ctx, message.ticket_id))
  if (!ticket || message.mail_id === null) return
  const { email: to, locale, number } = ticket
  const values = { number, answer: message.body }
  const mail = writeMail(ctx, { to, locale, template: 'supportAnswered', values, ...ticketLink(ctx, ticket) })
  const thread = await threadOf(ctx, ticket, { messageId: message.mail_id, before: message.id })
  await ctx.mail.send({ ...mail, thread })
}

export const ticketMailJobs: readonly JobHandler<Context>[] = [
  handles(mailReceipt, sendReceipt),
  handles(mailAnswer, sendAnswer),
]
