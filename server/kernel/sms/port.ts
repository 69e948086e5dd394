/** One text message to one phone; the port only carries it. */
export type Sms = {
  /** Digits with the country's code. */
  readonly to: string
  readonly text: string
  readonly locale: string
  /** What the message is about, for the outbox and the operator's log. */
  readonly kind: string
  /** What in it opens something, a one-time code or the token of a link: the desk is never shown it. */
  readonly secrets: readonly string[]
}

/**
 * Carries text messages out of the house. Rejects when the message could not be handed over, so that its job tries
 * again; with {@link UndeliverableError} where the number itself was refused.
 */
export type SmsPort = { send(sms: Sms): Promise<void> }
