import { z } from 'zod'
import { get, post } from './call.ts'
import { noInput, text } from './fields.ts'

/** How far somebody has come in proving who they are (KY-03). */
export const verificationStates = [
  'not_started',
  'pending',
  'approved',
  'rejected_retry',
  'rejected_final',
] as const
export type VerificationState = (typeof verificationStates)[number]

/** What is shut until a player is verified (KY-06). */
export const kycBlocks = ['none', 'withdrawals', 'everything'] as const
export type KycBlock = (typeof kycBlocks)[number]

/** What waits for the verification: from the first moment, or once a sum is passed. */
export const verificationGates = ['demo', 'deposit', 'play', 'withdrawal'] as const

const verification = z.object({
  state: z.enum(verificationStates),
  /** Why it was rejected, in the vendor’s codes. */
  labels: z.array(z.string()),
  /** Whether the player can begin, or begin again, now. */
  is_open: z.boolean(),
  /** Address of the script that leads through the steps; null where nobody can be asked. */
  script: z.string().nullable(),
  /** What is shut until it is done. */
  shut: z.array(z.enum(verificationGates)),
  /** What the rules of this house will ask it for; told before the first deposit (standards A2). */
  needed: z.object({
    before: z.array(z.enum(verificationGates)),
    deposited: z.object({ amount: z.number(), currency: z.string(), days: z.number().int() }).nullable(),
    withdrawn: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    /** What goes to one account before its owner proves that it is theirs. */
    owned: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  }),
})
export type Verification = z.infer<typeof verification>

/** What the check of a person is for: a refusal names it as the check's action, and the page leads back there (ER-26). */
const personChecks = { 'identity-deposit': 'deposit', 'identity-play': 'play' } as const
export type PersonCheck = keyof typeof personChecks
/** What an action is for that is the check of the person; undefined of any other, such as the proof of an account. */
export const checkedFor = (action: string | undefined): 'deposit' | 'play' | undefined =>
  action !== undefined && Object.hasOwn(personChecks, action)
    ? personChecks[action as PersonCheck]
    : undefined

/** Proving who one is, by an outside vendor (KY-02). */
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
