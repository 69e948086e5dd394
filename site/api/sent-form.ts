import type { ApiError } from '#contract/client.ts'

/** Names the call of a form that the browser submits itself; a page may have several forms. */
export const callField = '_call'

/** An API error as it is passed to the page that is rendered again. */
export type SentRefusal = Pick<
  ApiError,
  'type' | 'code' | 'message' | 'errorData' | 'invalidParameters' | 'resendSeconds'
>

/** The result of a form submitted without scripts: the typed values without secrets, and the outcome. */
export type SentForm = {
  readonly call: string
  readonly typed: Readonly<Record<string, string>>
  /** When it was answered, in milliseconds of the epoch. */
  readonly at: number
  /** Absent where the call succeeded and the page shows it in place. */
  readonly refusal?: SentRefusal
  /** No call was made yet: the page asks for confirmation. */
  readonly needsConfirmation?: boolean
}
