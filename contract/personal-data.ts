import { z } from 'zod'
import { post } from './call.ts'
import { done, text } from './fields.ts'
import { securityCode } from './security.ts'

const password = text(256)

/** What a player may ask of the house about themselves: all it holds, and the end of the account. */
export const personalDataCalls = {
  startExport: post({
    access: 'player',
    summary: 'Ask for a file of everything the house holds on the player; its address works for five minutes',
    input: z.object({ password }),
    output: z.object({ url: z.string() }),
    errors: ['TooManyRequests'],
  }),
  closeAccount: post({
    access: 'player',
    summary:
      'Close the account for good, when no money is in it and nothing is under way; asks for the second factor where there is one',
    input: z.object({ password, code: securityCode.optional() }),
    output: done,
    errors: ['TooManyRequests'],
  }),
}
