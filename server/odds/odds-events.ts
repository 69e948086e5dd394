import { defineEvent } from '#server/kernel/jobs/events.ts'

/** The results of markets of an event are known, or are others than they were. */
export const marketsDecided = defineEvent<{ eventId: string }>('odds.markets-decided')

/** An event begins at another time than was planned. */
export const eventMoved = defineEvent<{ eventId: string }>('odds.event-moved')
