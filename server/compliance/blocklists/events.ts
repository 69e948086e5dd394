import { defineEvent } from '../../platform/kernel/jobs/events.ts'

export const blockedByList = defineEvent<{ uid: number }>('blocked-by-list')
