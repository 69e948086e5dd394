import { z } from 'zod'

export const eventNames = {
  home: z.string().nullable(),
  away: z.string().nullable(),
  name: z.string().nullable(),
}
export type EventNames = {
  readonly home: string | null
  readonly away: string | null
  readonly name: string | null
}
