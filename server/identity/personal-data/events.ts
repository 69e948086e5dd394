import { defineEvent } from '../../platform/kernel/jobs/events.ts'

export const accountClosed = defineEvent<{ uid: number }>('account-closed')
