import type { VerificationState } from '#contract/verification.ts'

/** Somebody to be verified, as a vendor is told of them. */
export type Applicant = {
  /** The house's name for them, which no other house has. */
  readonly externalId: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: string
}

/** What a vendor says of an applicant. */
export type VerifierReport = {
  readonly applicantId: string
  readonly externalId: string
  readonly type: string
  /** Undefined where the message is of something else. */
  readonly state: VerificationState | undefined
  readonly labels: readonly string[]
  /** Of an action of its own, by the name it was opened under; it says nothing of the person's identity. */
  readonly action?: string | undefined
  /** When the vendor says that it was so. */
  readonly at: Date
}

export type WebhookReading =
  | { readonly status: 'proved'; readonly report: VerifierReport }
  | { readonly status: 'refused'; readonly why: 'signature' | 'malformed' }

/** The vendor gave no answer that can be trusted: nothing is known, and it is asked again. */
export type Silent = { readonly status: 'silent' }

/** Who looks at people's documents (KY-01…07). The house never sees one. */
export type IdentityVerifier = {
  readonly sysname: string
  readonly level: string
  /** What runs in the player's browser, and whose frames and camera it needs. */
  readonly script: { readonly src: string; readonly frames: readonly string[] }
  /** Repeatable: a second one of the same name is the first. */
  createApplicant(applicant: Applicant): Promise<{ status: 'made'; applicantId: string } | Silent>
  /** For one applicant, of some minutes. */
  accessToken(of: {
    externalId: string
    externalActionId?: string | undefined
  }): Promise<{ status: 'given'; token: string } | Silent>
  /** Proves a message over its raw bytes; whoever's key it was signed with, another is refused. */
  readWebhook(rawBody: Uint8Array, headers: Headers): WebhookReading
  /** How it stands now, for one whose message was lost. */
  askStatus(applicantId: string): Promise<{ status: 'known'; report: VerifierReport } | Silent>
  /** Opens a finished one again. */
  reset(applicantId: string): Promise<{ status: 'done' } | Silent>
}
