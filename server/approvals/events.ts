import { defineEvent } from '../kernel/jobs/events.ts'

/** What was asked for will not be done: its second person said no, who asked took it back, or its day is over. */
export const approvalClosed = defineEvent<{
  approvalId: string
  action: string
  subject: string
  status: 'declined' | 'withdrawn' | 'expired'
}>('approval-closed')
