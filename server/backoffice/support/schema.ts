import type { Generated } from 'kysely'
import type { TicketState } from '#contract/ticket-states.ts'

export type SupportTicketRow = {
  id: Generated<bigint>
  /** The public number, drawn at random. */
  number: string
  /** The player who was signed in when it was opened; null for a guest. */
  uid: number | null
  name: string
  email: string
  email_canonical: string
  /** Whether the address is proved: a player's confirmed one, or one that has answered a mail. */
  is_address_proved: boolean
  locale: string
  topic: string
  excerpt: string
  state: TicketState
  assignee_id: bigint | null
  /** Incremented with every change, to detect a decision on an old state. */
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** Since when an answer is owed; null while none is. */
  waiting_since: Date | null
  first_answered_at: Date | null
  closed_at: Date | null
}

export type TicketWriter = 'player' | 'staff' | 'note'

/** A message of a ticket: by its owner, by staff, or for staff only (`note`). */
export type SupportMessageRow = {
  id: Generated<bigint>
  ticket_id: bigint
  uid: number | null
  writer: TicketWriter
  staff_id: bigint | null
  body: string
  via: 'site' | 'mail' | 'desk'
  /** The sender's address of a mail, when it differs from the ticket's. */
  from_address: string | null
  /** `Message-ID` of the mail it came with, or was sent as. */
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
