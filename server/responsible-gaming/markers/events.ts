import { defineEvent } from '#server/kernel/jobs/events.ts'

/** The player is to be informed of the responsible gaming tools. */
export const toolsDue = defineEvent<{ uid: number }>('harm-tools-due')
