import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

/** A new finding that a player shares with another one, who was assessed. */
export const linkFound = defineEvent<{ uid: number }>('risk-link-found')
