import { z } from 'zod'
import { get, post } from './call.ts'
import { done, isoTime, noInput, text } from './fields.ts'

const service = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'UNKNOWN' })
const proof = z.object({ service, password: text(256).default('') })

const signInService = z.object({
  /** Its name in URLs and content: `google`. */
  service: z.string(),
  name: z.string(),
  /** The service is offered now; an account may stay linked to one that is no longer offered. */
  is_available: z.boolean(),
  /** Null where the player's account is not linked to it. */
  tied: z
    .object({
      /** As the service sent it when the two were linked. */
      email: z.string().nullable(),
      tied_at: isoTime,
      last_used_at: isoTime,
    })
    .nullable(),
})
export type SignInService = z.infer<typeof signInService>

export const identitiesCalls = {
  getServices: get({
    access: 'player',
    summary: 'The sign-in services on offer, and which of them the account is connected to',
    input: noInput,
    output: z.array(signInService),
  }),
  startTie: post({
    access: 'player',
    summary: 'Start connecting a service to the account: the address to send the browser to, once',
    input: proof,
    output: z.object({ url: z.string() }),
    errors: ['TooManyRequests'],
  }),
  untie: post({
    access: 'player',
    summary: 'Disconnect a service from the account; needs the password',
    input: proof,
    output: done,
    errors: ['TooManyRequests'],
  }),
}
