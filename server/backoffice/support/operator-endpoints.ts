import type { supportDeskCalls } from '#contract/operator/support.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { answer } from './desk/answer-ticket.ts'
import { assign } from './desk/assign.ts'
import { close } from './desk/close.ts'
import { getAssignees } from './desk/get-assignees.ts'
import { getCannedAnswers } from './desk/get-canned-answers.ts'
import { getFigures } from './desk/get-figures.ts'
import { getTicketAtDesk } from './desk/get-ticket-at-desk.ts'
import { exportTickets, getTicketsAtDesk } from './desk/get-tickets-at-desk.ts'
import { note } from './desk/note.ts'
import { removeCannedAnswer } from './desk/remove-canned-answer.ts'
import { reopen } from './desk/reopen.ts'
import { searchTickets } from './desk/search-tickets.ts'
import { saveCannedAnswer } from './desk/save-canned-answer.ts'

export const supportHandlers: OperatorHandlers<typeof supportDeskCalls> = {
  getTickets: getTicketsAtDesk,
  searchTickets,
  getTicket: getTicketAtDesk,
  answer,
  assign,
  close,
  reopen,
  note,
  getAssignees,
  getFigures,
  getCannedAnswers,
  saveCannedAnswer,
  removeCannedAnswer,
}

export const supportExports = { getTickets: exportTickets }
