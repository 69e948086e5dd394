import { z } from 'zod'
import { get } from './call.ts'
import { done, text } from './fields.ts'

/** What pages may report, each also what may bring an offer about; a domain that wants to hear of something else adds its name. */
export const pageEvents = ['user_inactivity_cashier', 'user_inactivity_pp'] as const
export type PageEvent = (typeof pageEvents)[number]

export const eventsCalls = {
  handle: get({
    access: 'player',
    summary: 'Report what a page noticed of its player',
    input: z.object({
      event_name: z.enum(pageEvents, { error: 'UNKNOWN' }),
      /** An object as JSON: facts of the event. */
      event_params: text(2000).default('{}'),
    }),
    output: done,
    errors: ['TooManyRequests'],
    changesState: true,
    isUnattended: true,
  }),
}
