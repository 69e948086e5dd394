import { defineEvent } from '#server/kernel/jobs/events.ts'

/** Something was found that a player shares with another one, who was looked at. */
export const linkFound = defineEvent<{ uid: number }>('risk-link-found')
