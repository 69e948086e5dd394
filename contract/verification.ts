import { z } from 'zod'
import { get, post } from './call.ts'
import { noInput, text } from './fields.ts'

/** The state of a player's verification (KY-03). */
export const verificationStates = [
  'not_started',
  'pending',
  'approved',
  'rejected_retry',
  'rejected_final',
] as const
export type VerificationState = (typeof verificationStates)[number]

/** What is blocked until a player is verified (KY-06). */
export const kycBlocks = ['none', 'withdrawals', 'everything'] as const
export type KycBlock = (typeof kycBlocks)[number]

/** What requires the verification: from the start, or above an amount. */
export const verificationGates = ['demo', 'deposit', 'play', 'withdrawal'] as const

const verification = z.object({
  state: z.enum(verificationStates),
  /** Reasons of the rejection, in the vendor’s codes. */
  labels: z.array(z.string()),
  /** Whether the player can start or restart now. */
  is_open: z.boolean(),
  /** URL of the vendor's script; null if no verification is available. */
  script: z.string().nullable(),
  shut: z.array(z.enum(verificationGates)),
  /** What this brand will require it for; shown before the first deposit (standards A2). */
  needed: z.object({
    before: z.array(z.enum(verificationGates)),
    deposited: z.object({ amount: z.number(), currency: z.string(), days: z.number().int() }).nullable(),
    withdrawn: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    /** The amount paid to one account before an ownership proof is required. */
    owned: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  }),
})
export type Verification = z.infer<typeof verification>

/** Identity verification by an external vendor (KY-02). */
export const verificationCalls = {
  createApplicant: post({
    access: 'player',
    summary: 'Begin identity verification; a repeat answers the same applicant',
    input: noInput,
    output: z.object({ applicant_id: z.string() }),
    errors: ['KycUserProfile', 'TooManyRequests', 'UnknownError'],
  }),
  getAccessToken: post({
    access: 'player',
    summary: 'A token of some minutes for the vendor’s steps, of an action where one is named',
    input: z.object({
      externalActionId: text(64)
        .regex(/^[\w.:-]+$/, { error: 'FORMAT' })
        .optional(),
    }),
    output: z.object({ token: z.string() }),
    errors: ['TooManyRequests', 'UnknownError'],
  }),
  getVerification: get({
    access: 'player',
    summary: 'How far the player’s identity verification has come, and what waits for it',
    input: noInput,
    output: verification,
  }),
}
