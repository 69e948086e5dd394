import { dayMs } from '#contract/durations.ts'

/** The first moment of a day in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** The first moment after a day in UTC. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs)
