import { z } from 'zod'
import { get, post } from './call.ts'
import { done, isoTime, storedText, noInput, text } from './fields.ts'
import {
  attachmentMaxBytes,
  attachmentsMaxCount,
  contactMaxLength,
  feedbackMaxLength,
  feedbackNameMaxLength,
  identifierMaxLength,
} from './input-bounds.ts'
import { listOf, page } from './paging.ts'
import { email as emailRule } from './rules.ts'
import { ticketStates } from './ticket-states.ts'

/** `T-4Q7M-9XKC`: random, so that other tickets cannot be found by counting. */
export const ticketNumber = text(20).regex(/^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/, {
  error: 'FORMAT',
})

export const ticketMessage = storedText(feedbackMaxLength)
  .refine((typed) => typed.trim() !== '', { error: 'REQUIRED' })
  .overwrite((typed) => typed.trim().replaceAll('\r\n', '\n'))

/** Files of a form, unchanged; codes MAX_LENGTH (too many), MAX_SIZE (one too large). */
const attachments = z
  .array(z.file({ error: 'FILE' }).max(attachmentMaxBytes, { error: 'MAX_SIZE' }))
  .max(attachmentsMaxCount, { error: 'MAX_LENGTH' })
  .default([])

/** A file of a message: name and type; the player already has its content. */
export const ticketFile = z.object({ name: z.string(), type: z.string(), size: z.number().int() })

const ownTicket = z.object({
  number: z.string(),
  topic: z.object({ id: z.string(), name: z.string() }),
  /** The beginning of the first message. */
  excerpt: z.string(),
  state: z.enum(ticketStates),
  created_at: isoTime,
  updated_at: isoTime,
})
export type OwnTicket = z.infer<typeof ownTicket>

const ownMessage = z.object({
  /** `staff` is any member of staff. */
  from: z.enum(['player', 'staff']),
  text: z.string(),
  at: isoTime,
  attachments: z.array(ticketFile),
})
export type OwnTicketMessage = z.infer<typeof ownMessage>

/** A chat vendor's settings, under its own name beside `chat` (SU-01). */
const chatVendor = z.object({
  id: z.string().nullable(),
  license: z.string().nullable(),
  src: z.string().nullable(),
  widget_id: z.string().nullable(),
  lang: z.string().nullable(),
  custom: z.array(z.object({ name: z.string(), value: z.string() })),
  conversation: z.array(z.object({ name: z.string(), value: z.string() })),
})

const settings = z
  .object({
    /** The active chat; null for none. */
    chat: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    hours: z.string().nullable(),
    topics: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Limits of attachments; none if no malware scanner is configured. */
    attachments: z.object({
      max_count: z.number().int(),
      max_bytes: z.number().int(),
      types: z.array(z.string()),
    }),
  })
  .catchall(chatVendor)
export type SupportSettings = z.infer<typeof settings>

export const supportCalls = {
  getsettings: get({
    access: 'guest',
    summary: 'How support is reached: chat, addresses, topics, and which files may be sent along',
    input: noInput,
    output: settings,
  }),
  sendFeedback: post({
    access: 'guest',
    summary: 'Write to support, with at most five files of ten mebibytes; the ticket’s number comes by mail',
    input: z.object({
      name: storedText(feedbackNameMaxLength).default(''),
      email: storedText(contactMaxLength).refine((typed) => emailRule(typed) === undefined, {
        error: 'EMAIL',
      }),
      topic: text(identifierMaxLength),
      message: ticketMessage,
      attachments,
    }),
    output: done,
    errors: ['TooManyRequests'],
    takesFiles: true,
  }),
  getTickets: get({
    access: 'player',
    summary: 'What one has written to support, newest first',
    input: z.object({ ...page(20, 100) }),
    output: listOf(ownTicket),
  }),
  getTicket: get({
    access: 'player',
    summary: 'One of one’s own tickets with what was written',
    input: z.object({ number: ticketNumber }),
    output: ownTicket.extend({ messages: z.array(ownMessage) }),
  }),
  reply: post({
    access: 'player',
    summary: 'Write more to a ticket of one’s own; it is opened again where it was closed',
    input: z.object({ number: ticketNumber, message: ticketMessage, attachments }),
    output: done,
    errors: ['TooManyRequests'],
    takesFiles: true,
  }),
  closeTicket: post({
    access: 'player',
    summary: 'Say that a ticket of one’s own is settled',
    input: z.object({ number: ticketNumber }),
    output: done,
  }),
}
