import { z } from 'zod'

/** What an event is called: two sides, or a competition as a whole, which has neither and a name. */
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
