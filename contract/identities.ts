import { z } from 'zod'
import { get, post } from './call.ts'
import { done, isoTime, noInput, text } from './fields.ts'

const service = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'UNKNOWN' })
const proof = z.object({ service, password: text(256).default('') })

const signInService = z.object({
  /** What addresses and content call it: `google`. */
  service: z.string(),
  name: z.string(),
  /** The house works with it now; one that it left may still be tied. */
  is_available: z.boolean(),
  /** Null where the player's account is not tied to it. */
  tied: z
    .object({
      /** As the service told it when the two were tied. */
      email: z.string().nullable(),
      tied_at: isoTime,
      last_used_at: isoTime,
    })
    .nullable(),
})
export type SignInService = z.infer<typeof signInService>

/** The services a player signs in by beside the password. */
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
