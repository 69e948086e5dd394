import type { supportCalls } from '#contract/support.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { closeTicket } from './close-ticket.ts'
import { getSettings } from './get-settings.ts'
import { getTicket } from './get-ticket.ts'
import { getTickets } from './get-tickets.ts'
import { reply } from './reply.ts'
import { sendFeedback } from './send-feedback.ts'

export const supportHandlers: Handlers<typeof supportCalls> = {
  getsettings: getSettings,
  sendFeedback,
  getTickets,
  getTicket,
  reply,
  closeTicket,
}
