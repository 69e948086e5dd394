import type { backofficeSupportCalls } from '#contract/operator/support.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { answer } from './backoffice/answer-ticket.ts'
import { assign } from './backoffice/assign.ts'
import { close } from './backoffice/close.ts'
import { getAssignees } from './backoffice/get-assignees.ts'
import { getCannedAnswers } from './backoffice/get-canned-answers.ts'
import { getFigures } from './backoffice/get-figures.ts'
import { getTicketHandler } from './backoffice/get-ticket.ts'
import { exportTickets, getTicketsHandler } from './backoffice/get-tickets.ts'
import { note } from './backoffice/note.ts'
import { removeCannedAnswer } from './backoffice/remove-canned-answer.ts'
import { reopen } from './backoffice/reopen.ts'
import { searchTickets } from './backoffice/search-tickets.ts'
import { saveCannedAnswer } from './backoffice/save-canned-answer.ts'

export const supportHandlers: OperatorHandlers<typeof backofficeSupportCalls> = {
  getTickets: getTicketsHandler,
  searchTickets,
  getTicket: getTicketHandler,
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
