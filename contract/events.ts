import { z } from 'zod'
import { get } from './call.ts'
import { done, text } from './fields.ts'

/** Events that pages may report; each may trigger an offer. A domain adds the names that it needs. */
export const pageEvents = ['user_inactivity_cashier', 'user_inactivity_pp'] as const
export type PageEvent = (typeof pageEvents)[number]

export const eventsCalls = {
  handle: get({
    access: 'player',
    summary: 'Report what a page noticed of its player',
    input: z.object({
      event_name: z.enum(pageEvents, { error: 'UNKNOWN' }),
      /** A JSON object of the event's data. */
      event_params: text(2000).default('{}'),
    }),
    output: done,
    errors: ['TooManyRequests'],
    changesState: true,
    isUnattended: true,
  }),
}
