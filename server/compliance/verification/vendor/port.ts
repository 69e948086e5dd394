import type { VerificationState } from '#contract/verification.ts'

/** The person data for a vendor. */
export type Applicant = {
  /** Our name of the player, unique across installations. */
  readonly externalId: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: string
}

export type VerifierReport = {
  readonly applicantId: string
  readonly externalId: string
  readonly type: string
  /** Undefined if the message is about something else. */
  readonly state: VerificationState | undefined
  readonly labels: readonly string[]
  /** The name of a separate action; its report does not concern the person's identity. */
  readonly action?: string | undefined
  /** The time stated by the vendor. */
  readonly at: Date
}

export type WebhookReading =
  | { readonly status: 'proved'; readonly report: VerifierReport }
  | { readonly status: 'refused'; readonly why: 'signature' | 'malformed' }

/** The vendor gave no valid answer: the state is unknown, and the query is repeated. */
export type NoVendorAnswer = { readonly status: 'silent' }

/** A vendor that verifies documents (KY-01…07), which are never stored here. */
export type IdentityVerifier = {
  readonly sysname: string
  readonly level: string
  /** The script in the player's browser, and the frames that need the camera. */
  readonly script: { readonly src: string; readonly frames: readonly string[] }
  /** Repeatable: a second one of the same name is the first. */
  createApplicant(applicant: Applicant): Promise<{ status: 'made'; applicantId: string } | NoVendorAnswer>
  /** For one applicant, of some minutes. */
  accessToken(of: {
    externalId: string
    externalActionId?: string | undefined
  }): Promise<{ status: 'given'; token: string } | NoVendorAnswer>
  /** Verifies a message over its raw bytes; one signed with any other key is refused. */
  readWebhook(rawBody: Uint8Array, headers: Headers): WebhookReading
  /** The current state, for a lost message. */
  fetchStatus(applicantId: string): Promise<{ status: 'known'; report: VerifierReport } | NoVendorAnswer>
  /** Reopens a finished one. */
  reset(applicantId: string): Promise<{ status: 'done' } | NoVendorAnswer>
}
