import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

/** The player is to be informed of the responsible gaming tools. */
export const toolsDue = defineEvent<{ uid: number }>('harm-tools-due')
