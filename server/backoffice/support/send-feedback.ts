import type { z } from 'zod'
import type { supportCalls } from '#contract/support.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import {
  deleteAttachments,
  filesOfForm,
  storeAttachments,
  type StoredAttachment,
} from './attachments/store-attachments.ts'
import { mailReceipt } from './mailing/ticket-mails.ts'
import { countFiles, countTicket, mayOpenTicket, doubleSubmitMs } from './support-limits.ts'
import { drawTicketNumber } from './ticket-rows.ts'
import { topicsIn } from './topics.ts'
import { insertPlayerMessage } from './write-to-ticket.ts'

type Feedback = z.output<(typeof supportCalls.sendFeedback)['input']>

const excerptLength = 160
const excerptOf = (message: string): string => {
  const line = message.replaceAll(/\s+/g, ' ')
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).toWellFormed()}…` : line
}

/** Whether the same text came from this address a moment ago: a form submitted twice. */
const isDoubleSubmit = async (ctx: CallContext, address: string, { message }: Feedback): Promise<boolean> => {
  const since = new Date(ctx.clock.now().getTime() - doubleSubmitMs)
  const found = await ctx.db
    .selectFrom('support_tickets')
    .innerJoin('support_messages', 'support_messages.ticket_id', 'support_tickets.id')
    .select('support_tickets.id')
    .where('email_canonical', '=', address)
    .where('support_tickets.created_at', '>', since)
    .where('body', '=', message)
    .where((is) =>
      ctx.uid ? is('support_tickets.uid', '=', ctx.uid) : is('support_tickets.uid', 'is', null),
    )
    .executeTakeFirst()
  return found !== undefined
}

const openTicket = async (
  ctx: CallContext,
  tx: Tx,
  input: Feedback,
  files: readonly StoredAttachment[],
): Promise<void> => {
  const now = ctx.clock.now()
  const uid = ctx.uid || null
  const address = canonicalName(input.email)
  const { player } = ctx
  const { id, number } = await tx.db
    .insertInto('support_tickets')
    .values({
      number: drawTicketNumber(),
      uid,
      name: input.name.trim(),
      email: input.email.trim(),
      email_canonical: address,
      is_address_proved: player?.email_confirmed === true && player.email_canonical === address,
      locale: ctx.request.locale,
      topic: input.topic,
      excerpt: excerptOf(input.message),
      state: 'new',
      assignee_id: null,
      created_at: now,
      updated_at: now,
      waiting_since: now,
      first_answered_at: null,
      closed_at: null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await insertPlayerMessage(tx, { id, uid }, { body: input.message, via: 'site', files }, now)
  await recordAudit(ctx, tx, {
    type: 'ticket_opened',
    subject: `ticket:${number}`,
    after: { topic: input.topic, files: files.length },
  })
  await ctx.jobs.enqueue(tx, mailReceipt, { ticket: String(id) })
}

/**
 * Opens a ticket (SU-03), and mails its number to the author. A guest's address is trusted only after an answer
 * to a mail sent there; until then staff sees that it is unproved, and an address gets only a few mails.
 * Refused: `email` EMAIL, `topic` UNKNOWN, `message` REQUIRED and CARD_NUMBER, `attachments` as in
 * `storeAttachments`.
 */
export const sendFeedback = async (ctx: CallContext, input: Feedback): Promise<Result<1>> => {
  if (!topicsIn(ctx, ctx.request.locale).some(({ id }) => id === input.topic))
    return invalid('topic', 'UNKNOWN')
  const address = canonicalName(input.email)
  if (await isDoubleSubmit(ctx, address, input)) return ok(1)
  const allowed = await mayOpenTicket(ctx, address)
  if (!allowed.ok) return allowed
  if (input.attachments.length > 0) {
    const counted = await countFiles(ctx)
    if (!counted.ok) return counted
  }
  const stored = await storeAttachments(ctx, await filesOfForm(input.attachments))
  if (!stored.ok) return stored
  try {
    const counted = await countTicket(ctx, address)
    if (!counted.ok) {
      await deleteAttachments(ctx, stored.value)
      return counted
    }
    await transact(ctx.connection, (tx) => openTicket(ctx, tx, input, stored.value))
    return ok(1)
  } catch (error) {
    await deleteAttachments(ctx, stored.value)
    throw error
  }
}
