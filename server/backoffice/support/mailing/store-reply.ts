import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import { attachmentMaxBytes, attachmentsMaxCount, feedbackMaxLength } from '#contract/input-bounds.ts'
import { transact } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { Context } from '#server/context.ts'
import {
  deleteAttachments,
  storeAttachments,
  type SentFile,
  type StoredAttachment,
} from '../attachments/store-attachments.ts'
import { repliesPerTicket } from '../support-limits.ts'
import { lockTicket } from '../ticket-rows.ts'
import { writeToTicket } from '../write-to-ticket.ts'
import { readReply, type Reply } from './read-reply.ts'

export type ReplyOutcome = 'taken' | 'known' | 'automatic' | 'empty' | 'not-ours' | 'too-many'

const leftNamesCount = 10

/**
 * The sender cannot choose another file, so each unacceptable one is left out and named to staff. Some
 * attachments of mail programs (calendars, cards) are dropped this way every day.
 */
const storeAcceptable = async (ctx: Context, files: readonly SentFile[]) => {
  const stored: StoredAttachment[] = []
  const left: string[] = []
  for (const file of files) {
    const isRoom = stored.length < attachmentsMaxCount && file.bytes.length <= attachmentMaxBytes
    const result = isRoom ? await storeAttachments(ctx, [file]) : undefined
    if (result?.ok) stored.push(...result.value)
    else left.push(file.name.slice(0, 100) || 'file')
  }
  return { stored, left }
}

/** Some of the files by name, and the number of the others: a mail may have any number of them. */
const namesOf = (left: readonly string[]): string => {
  const more = left.length - leftNamesCount
  return [...left.slice(0, leftNamesCount), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

const bodyOf = ({ body }: Reply, left: readonly string[]): string =>
  [
    maskCardNumbers(body).slice(0, feedbackMaxLength).toWellFormed(),
    left.length > 0 ? `[${maskCardNumbers(namesOf(left)).toWellFormed()}]` : '',
  ]
    .filter(Boolean)
    .join('\n\n')

const write = async (ctx: Context, reply: Reply): Promise<ReplyOutcome> => {
  const { stored, left } = await storeAcceptable(ctx, reply.files)
  const body = bodyOf(reply, left)
  const drop = () => deleteAttachments(ctx, stored)
  if (body === '' && stored.length === 0) return 'empty'
  try {
    const outcome = await transact(ctx.connection, async (tx): Promise<ReplyOutcome> => {
      const ticket = await lockTicket(tx, { id: reply.ticketId })
      if (!ticket) return 'not-ours'
      const known = await tx.db
        .selectFrom('support_messages')
        .select('id')
        .where('ticket_id', '=', ticket.id)
        .where('mail_id', '=', reply.mailId)
        .executeTakeFirst()
      if (known) return 'known'
      const isOwn = canonicalName(reply.from) === ticket.email_canonical
      await writeToTicket(
        ctx,
        tx,
        ticket,
        {
          body,
          via: 'mail',
          files: stored,
          mailId: reply.mailId,
          ...(isOwn ? {} : { fromAddress: maskCardNumbers(reply.from).slice(0, 254) }),
        },
        // Only a reader of mail to the address knows the id that was answered.
        isOwn && canonicalName(reply.to) === ticket.email_canonical ? { is_address_proved: true } : {},
      )
      return 'taken'
    })
    if (outcome !== 'taken') await drop()
    return outcome
  } catch (error) {
    await drop()
    throw error
  }
}

/** Adds a mailed answer to its ticket, and reopens that (SU-04). A mail forwarded twice counts once. */
export const storeReply = async (ctx: Context, message: Uint8Array<ArrayBuffer>): Promise<ReplyOutcome> => {
  const reply = await readReply(ctx.secrets, message)
  if (reply === undefined) return 'not-ours'
  if (reply === 'AUTOMATIC') return 'automatic'
  const counted = await ctx.limits.consume(repliesPerTicket, String(reply.ticketId))
  if (!counted.isAllowed) return 'too-many'
  return write(ctx, reply)
}
