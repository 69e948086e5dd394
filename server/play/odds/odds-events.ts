import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

export const marketsDecided = defineEvent<{ eventId: string }>('odds.markets-decided')

export const eventMoved = defineEvent<{ eventId: string }>('odds.event-moved')
