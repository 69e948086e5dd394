import { defineEvent } from '../kernel/jobs/events.ts'

/** A player was turned away by something that stands on a list. */
export const blockedByList = defineEvent<{ uid: number }>('blocked-by-list')
