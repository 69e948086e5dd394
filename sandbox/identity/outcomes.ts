import type { VerificationState } from '#contract/verification.ts'

/** Results of the documents that a tester can choose (KY-03). */
export const outcomes = ['approve', 'retry', 'reject', 'wait', 'leave'] as const
export type Outcome = (typeof outcomes)[number]

/** Faults of their message (standards W17). */
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

export const lateSeconds = 120
