import { defineEvent } from '#server/kernel/jobs/events.ts'

export const marketsDecided = defineEvent<{ eventId: string }>('odds.markets-decided')

export const eventMoved = defineEvent<{ eventId: string }>('odds.event-moved')
