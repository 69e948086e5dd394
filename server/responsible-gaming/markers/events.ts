import { defineEvent } from '#server/kernel/jobs/events.ts'

/** The house is to tell a player of the tools by which they hold themselves. */
export const toolsDue = defineEvent<{ uid: number }>('harm-tools-due')
