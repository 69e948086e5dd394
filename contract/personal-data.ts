import { z } from 'zod'
import { post } from './call.ts'
import { done, text } from './fields.ts'
import { securityCode } from './security.ts'

const password = text(256)

/** Personal data requests of a player: the export, and the closure of the account. */
export const personalDataCalls = {
  startExport: post({
    access: 'player',
    summary: 'Request a file of everything we hold on the player; its address works for five minutes',
    input: z.object({ password }),
    output: z.object({ url: z.string() }),
    errors: ['TooManyRequests'],
  }),
  closeAccount: post({
    access: 'player',
    summary:
      'Close the account permanently, once it holds no money and nothing is pending; asks for a 2FA code where 2FA is on',
    input: z.object({ password, code: securityCode.optional() }),
    output: done,
    errors: ['TooManyRequests'],
  }),
}
