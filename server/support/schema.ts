import type { Generated } from 'kysely'
import type { TicketState } from '#contract/ticket-states.ts'

/** One matter that somebody has written about. */
export type SupportTicketRow = {
  id: Generated<bigint>
  /** What its writer and staff call it; drawn at random. */
  number: string
  /** The player who was signed in when it was opened; null for a guest. */
  uid: number | null
  name: string
  email: string
  email_canonical: string
  /** Whether what is sent there has been read: a player's confirmed address, or one that has answered a mail. */
  is_address_proved: boolean
  locale: string
  topic: string
  excerpt: string
  state: TicketState
  /** The member of staff whose matter it is. */
  assignee_id: bigint | null
  /** Grows with every change, so that who decides on an old state is told. */
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** Since when the house owes an answer; null while it owes none. */
  waiting_since: Date | null
  first_answered_at: Date | null
  closed_at: Date | null
}

export type TicketWriter = 'player' | 'staff' | 'note'

/** What was written in it: by its owner, by staff, or by staff for staff alone (`note`). */
export type SupportMessageRow = {
  id: Generated<bigint>
  ticket_id: bigint
  uid: number | null
  writer: TicketWriter
  staff_id: bigint | null
  body: string
  /** How it came in or went out. */
  via: 'site' | 'mail' | 'desk'
  /** The sender's address of a mail that came from another one than the ticket's. */
  from_address: string | null
  /** `Message-ID` of the mail it came with, or went out as. */
  mail_id: string | null
  created_at: Date
}

export type SupportAttachmentRow = {
  id: Generated<bigint>
  message_id: bigint
  ticket_id: bigint
  uid: number | null
  file_name: string
  mime_type: string
  size_bytes: number
  sha256: string
  /** Name of the file below DATA_DIR/attachments. */
  stored_as: string
  created_at: Date
}

/** Answers that staff has at hand, each in one language. */
export type SupportCannedAnswerRow = {
  id: Generated<bigint>
  locale: string
  title: string
  body: string
  version: Generated<number>
  updated_at: Date
  updated_by: string
}

export type SupportTables = {
  support_tickets: SupportTicketRow
  support_messages: SupportMessageRow
  support_attachments: SupportAttachmentRow
  support_canned_answers: SupportCannedAnswerRow
}
