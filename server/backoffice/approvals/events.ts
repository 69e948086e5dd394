import { defineEvent } from '../../platform/kernel/jobs/events.ts'

/** A request ended without execution: refused, withdrawn or expired. */
export const approvalClosed = defineEvent<{
  approvalId: string
  action: string
  subject: string
  status: 'declined' | 'withdrawn' | 'expired'
}>('approval-closed')
