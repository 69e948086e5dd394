import type { VerificationState } from '#contract/verification.ts'

/** What a tester may have come of the documents, by what they press (KY-03). */
export const outcomes = ['approve', 'retry', 'reject', 'wait', 'leave'] as const
export type Outcome = (typeof outcomes)[number]

/** What may go wrong with the message of it (standards W17). */
export const faults = ['none', 'twice', 'late', 'reordered', 'forged', 'lost'] as const
export type Fault = (typeof faults)[number]

type End = { readonly state: VerificationState; readonly labels: readonly string[] }

/** `wait` stays under review, `leave` sends nothing. */
export const endOf: Readonly<Record<Exclude<Outcome, 'leave'>, End>> = {
  approve: { state: 'approved', labels: [] },
  retry: { state: 'rejected_retry', labels: ['BAD_PROOF_OF_IDENTITY', 'LOW_QUALITY'] },
  reject: { state: 'rejected_final', labels: ['FORGERY'] },
  wait: { state: 'pending', labels: [] },
}

/** How late a late message is. */
export const lateSeconds = 120
