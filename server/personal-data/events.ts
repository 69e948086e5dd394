import { defineEvent } from '../kernel/jobs/events.ts'

/** An account was closed by its owner. */
export const accountClosed = defineEvent<{ uid: number }>('account-closed')
