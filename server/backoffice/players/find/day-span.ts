import { dayMs } from '#contract/durations.ts'

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs)
