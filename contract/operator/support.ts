import { z } from 'zod'
import { done, isoTime, storedText, noInput, rowId, text } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { contactMaxLength, identifierMaxLength } from '../input-bounds.ts'
import { ticketFile, ticketMessage, ticketNumber } from '../support.ts'
import { ticketStates } from '../ticket-states.ts'
import { backofficeListOf, backofficePage, sortBy } from './shapes/list.ts'
import { mutation, query } from './call/operator-call.ts'
import { playerUid } from './shapes/backoffice-fields.ts'

const localeCode = text(10)
/** The version of the record that was shown; code CHANGED, with the current one, if it differs now. */
const version = wholeNumber(1, 1_000_000_000)

const member = z.object({ id: z.string(), name: z.string() })

const ticket = z.object({
  number: z.string(),
  state: z.enum(ticketStates),
  topic: z.object({ id: z.string(), name: z.string() }),
  name: z.string(),
  email: z.string(),
  /** False until a reply to our mail came from it, or the account's owner has confirmed it. */
  is_address_proved: z.boolean(),
  uid: z.number().int().nullable(),
  locale: z.string(),
  excerpt: z.string(),
  assignee: member.nullable(),
  version: z.number().int(),
  created_at: isoTime,
  updated_at: isoTime,
  /** Since when an answer is due. */
  waiting_since: isoTime.nullable(),
  first_answered_at: isoTime.nullable(),
  closed_at: isoTime.nullable(),
})
export type BackofficeTicket = z.infer<typeof ticket>

const message = z.object({
  id: z.string(),
  writer: z.enum(['player', 'staff', 'note']),
  staff: member.nullable(),
  text: z.string(),
  via: z.enum(['site', 'mail', 'desk']),
  /** Sender of a mail that came from another address than the ticket's. */
  from_address: z.string().nullable(),
  at: isoTime,
  /** Each is fetched from `/backoffice/file/support/{id}`, as an attachment and never as a page. */
  attachments: z.array(ticketFile.extend({ id: z.string() })),
})

/** Data about the sender; `address` means that only the e-mail address identifies them. */
const playerFacts = z.object({
  known_by: z.enum(['session', 'address']),
  uid: z.number().int(),
  login: z.string(),
  status: z.string(),
  country: z.string(),
  currency: z.string(),
  locale: z.string(),
  registered_at: isoTime,
  is_verified: z.boolean(),
  is_email_confirmed: z.boolean(),
  tickets: z.number().int(),
})

const wholeTicket = ticket.extend({ messages: z.array(message), player: playerFacts.nullable() })
export type BackofficeTicketDetails = z.infer<typeof wholeTicket>

const cannedAnswer = z.object({
  id: z.string(),
  locale: z.string(),
  title: z.string(),
  body: z.string(),
  version: z.number().int(),
  updated_at: isoTime,
  updated_by: z.string(),
})
export type CannedAnswer = z.infer<typeof cannedAnswer>

const ticketHit = z.object({
  number: z.string(),
  state: z.enum(ticketStates),
  email: z.string(),
  excerpt: z.string(),
  /** The matched fields. */
  why: z.array(z.enum(['number', 'email', 'words'])),
})
export type TicketHit = z.infer<typeof ticketHit>

const answered = z.object({ state: z.enum(ticketStates), version: z.number().int() })

const filters = {
  state: z.enum(ticketStates, { error: 'FORMAT' }).optional(),
  /** `1` for tickets that wait for an answer. */
  owed: z.literal('1', { error: 'FORMAT' }).optional(),
  /** Of the ticket; `locale` is that of the back office. */
  language: localeCode.optional(),
  topic: text(identifierMaxLength).optional(),
  /** `me`, `nobody`, or the id of a member of staff. */
  assignee: z.union([z.enum(['me', 'nobody']), rowId], { error: 'FORMAT' }).optional(),
  uid: playerUid.optional(),
  /** A ticket number, a player's uid, or the beginning of an e-mail address. */
  q: text(contactMaxLength).optional(),
}

/** The calls of the area `support`: tickets and answers. */
export const backofficeSupportCalls = {
  getTickets: query({
    access: 'staff',
    right: 'support.read',
    summary: 'The queue of support: what has waited longest comes first',
    input: z.object({
      ...filters,
      sort: sortBy('waiting_since', 'created_at', 'updated_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(ticket),
  }),
  searchTickets: query({
    access: 'staff',
    right: 'support.read',
    summary: 'The few tickets that fit a number, an address, or words of what they begin with',
    input: z.object({ q: text(contactMaxLength) }),
    output: z.object({ items: z.array(ticketHit) }),
  }),
  getTicket: query({
    access: 'staff',
    right: 'support.read',
    summary: 'One ticket with all that was written in it, and what is known of its writer',
    input: z.object({ number: ticketNumber }),
    output: wholeTicket,
  }),
  answer: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Answer a ticket: the answer is mailed, and the ticket answered, waiting for more, or closed',
    input: z.object({
      number: ticketNumber,
      version,
      message: ticketMessage,
      outcome: z.enum(['answered', 'waiting', 'closed'], { error: 'FORMAT' }).default('answered'),
    }),
    output: answered,
  }),
  assign: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Say whose matter a ticket is; no one’s without an assignee',
    input: z.object({ number: ticketNumber, version, assignee: rowId.optional() }),
    output: answered,
  }),
  close: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Close a ticket without an answer, with the reason for the record',
    input: z.object({ number: ticketNumber, version, reason: storedText(400) }),
    output: answered,
  }),
  reopen: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Open a ticket again that was answered or closed',
    input: z.object({ number: ticketNumber, version }),
    output: answered,
  }),
  note: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Note something for staff alone',
    input: z.object({ number: ticketNumber, message: ticketMessage }),
    output: done,
  }),
  getAssignees: query({
    access: 'staff',
    right: 'support.read',
    summary: 'Members of staff who may answer',
    input: noInput,
    output: z.object({ items: z.array(member) }),
  }),
  getFigures: query({
    access: 'staff',
    right: 'support.read',
    summary: 'How many tickets stand where, and how long first answers took',
    input: z.object({ days: wholeNumber(1, 366).default(30) }),
    output: z.object({
      states: z.array(z.object({ state: z.enum(ticketStates), tickets: z.number().int() })),
      longest_wait_seconds: z.number().int().nullable(),
      days: z.array(
        z.object({
          day: z.string(),
          opened: z.number().int(),
          answered: z.number().int(),
          /** Median time to the first answer, of tickets opened that day. */
          median_seconds: z.number().int().nullable(),
          p90_seconds: z.number().int().nullable(),
        }),
      ),
      median_seconds: z.number().int().nullable(),
      p90_seconds: z.number().int().nullable(),
    }),
  }),
  getCannedAnswers: query({
    access: 'staff',
    right: 'support.read',
    summary: 'Answers at hand, by title; of one language or of all',
    input: z.object({ language: localeCode.optional(), q: text(100).optional() }),
    output: z.object({ items: z.array(cannedAnswer) }),
  }),
  saveCannedAnswer: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Write an answer to have at hand, or change one',
    input: z.object({
      id: rowId.optional(),
      version: version.optional(),
      locale: localeCode,
      title: storedText(100),
      body: ticketMessage,
    }),
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  removeCannedAnswer: mutation({
    access: 'staff',
    right: 'support.answer',
    summary: 'Remove an answer that is no longer needed',
    input: z.object({ id: rowId }),
    output: done,
  }),
}
