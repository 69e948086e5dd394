import type { ApiError } from '#contract/client.ts'

/** Names the call in a form that a browser sends by itself; a page may have several forms. */
export const callField = '_call'

/** A refusal as it travels to the page that is rendered again. */
export type SentRefusal = Pick<
  ApiError,
  'type' | 'code' | 'message' | 'errorData' | 'invalidParameters' | 'resendSeconds'
>

/** What comes back of a form that was sent without scripts: what was typed, but no secret, and how it ended. */
export type SentForm = {
  readonly call: string
  readonly typed: Readonly<Record<string, string>>
  /** When it was answered, in milliseconds of the epoch. */
  readonly at: number
  /** Absent where the call was accepted, and the page says so in its place. */
  readonly refusal?: SentRefusal
  /** Nothing has been done yet: the page asks whether it is meant. */
  readonly isAsked?: boolean
}
